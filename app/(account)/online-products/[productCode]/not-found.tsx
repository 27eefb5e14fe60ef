export { MissingPage as default } from '@/components/shell/errors/missing-page';
