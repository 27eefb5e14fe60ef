'use client';
export { ErrorPage as default } from '@/components/shell/errors/error-page';
