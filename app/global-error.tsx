'use client';
import { GlobalErrorPage } from '@/components/shell/errors/global-error-page';
import './globals.css';

/** Shown when the root layout fails, so there are no providers, no messages and no channel. */
export default GlobalErrorPage;
