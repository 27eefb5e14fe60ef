import type { Metadata } from 'next';
import { DeleteAccountPage } from '@/components/account-deletion/delete-account-page';
import { pageTitle } from '@/lib/i18n/get-translator.server';

export const generateMetadata = (): Promise<Metadata> => pageTitle('deleteAccount');

export default DeleteAccountPage;
