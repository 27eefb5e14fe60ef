import type { Metadata } from 'next';
import { page } from '@/components/shell/errors/page';
import { pageTitle } from '@/lib/i18n/get-translator.server';
import { notFound } from '@/lib/navigation/navigation.server';
import { requireSession } from '@/lib/session/request-session.server';

export const generateMetadata = (): Promise<Metadata> => pageTitle('notFound');

/** Unknown paths for a signed-in customer, with the menu. Guests are redirected to sign-in first. */
export default page(async function MissingPath(): Promise<never> {
  await requireSession();
  return notFound();
});
