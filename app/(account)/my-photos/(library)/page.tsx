import type { Metadata } from 'next';
import { pageTitle } from '@/lib/i18n/get-translator.server';
import PhotosPage from './photos/page';

export const generateMetadata = (): Promise<Metadata> => pageTitle('photoManagement');

/** The timeline at its shorter address `/my-photos` (RT-14). A redirect would cost a round trip. */
export default PhotosPage;
