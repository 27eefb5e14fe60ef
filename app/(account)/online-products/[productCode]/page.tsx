import type { Metadata } from 'next';
import { page } from '@/components/shell/errors/page';
import { BookPage } from '@/components/widgets/book-page';
import { pageTitle } from '@/lib/i18n/get-translator.server';
import { getBook } from '@/lib/widgets/queries.server';

type ShareBookPageProps = { params: Promise<{ productCode: string }> };

export const generateMetadata = (): Promise<Metadata> => pageTitle('widgetShare');

/** Online version of a photo book, for sharing by mail or in the gallery (RT-11, WI-02, WI-04). */
export default page(async function ShareBookPage({ params }: ShareBookPageProps) {
  return <BookPage book={await getBook((await params).productCode)} />;
});
