import type { Metadata } from 'next';
import { pageTitle } from '@/lib/i18n/page-title.server';
import { requireSession } from '@/lib/session/request-session.server';

export const generateMetadata = (): Promise<Metadata> => pageTitle('home');

export default async function OverviewPage() {
  const session = await requireSession();
  return <h1 className="text-2xl">{session.email}</h1>;
}
