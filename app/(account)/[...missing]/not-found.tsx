import type { Metadata } from 'next';
import { pageTitle } from '@/lib/i18n/get-translator.server';

export { MissingPage as default } from '@/components/shell/errors/missing-page';

// Where a page is not found, Next asks here and not the page.
export const generateMetadata = (): Promise<Metadata> => pageTitle('notFound');
