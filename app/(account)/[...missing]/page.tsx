import type { Metadata } from 'next';
import { page } from '@/components/shell/errors/page';
import { pageTitle } from '@/lib/i18n/get-translator.server';
import { notFound } from '@/lib/navigation/navigation.server';
import { requireSession } from '@/lib/session/request-session.server';

export const generateMetadata = (): Promise<Metadata> => pageTitle('notFound');

/**
 * Not-found page, with the menu, for a signed-in customer at an unknown path. A guest is redirected to sign-in first.
 */
export default page(async function MissingPath(): Promise<never> {
  await requireSession();
  return notFound();
});
