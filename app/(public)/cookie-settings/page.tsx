import type { Metadata } from 'next';
import { CookieSettings } from '@/components/consent/cookie-settings';
import { pageTitle } from '@/lib/i18n/get-translator.server';

export const generateMetadata = (): Promise<Metadata> => pageTitle('cookieSettings');

/** Page for changing the consent (CC-01); the footer of every page links to it. */
export default function CookieSettingsPage() {
  return <CookieSettings />;
}
