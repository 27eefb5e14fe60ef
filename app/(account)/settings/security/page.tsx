import type { Metadata } from 'next';
import { settingsPage } from '@/components/shell/errors/page';
import { SecurityPage } from '@/components/security/security-page';
import { pageTitle } from '@/lib/i18n/get-translator.server';

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export const generateMetadata = (): Promise<Metadata> => pageTitle('security');

export default settingsPage(async function SecuritySettingsPage({ searchParams }: Props) {
  return <SecurityPage hasChanged={(await searchParams)['password'] === 'changed'} />;
});
