export { MissingPage as default } from '@/components/shell/missing-page';
