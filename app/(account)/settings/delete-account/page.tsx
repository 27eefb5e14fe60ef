import type { Metadata } from 'next';
import { settingsPage } from '@/components/shell/errors/page';
import { DeleteAccountPage } from '@/components/account-deletion/delete-account-page';
import { pageTitle } from '@/lib/i18n/get-translator.server';

export const generateMetadata = (): Promise<Metadata> => pageTitle('deleteAccount');

export default settingsPage(DeleteAccountPage);
