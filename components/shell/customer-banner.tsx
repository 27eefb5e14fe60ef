import { getWords } from '@/lib/i18n/words.server';
import { AccountBanner } from './account-banner';
import { getCustomerState } from './customer-state.server';

/** The banner of the signed-in business customer; none when the record cannot be read. */
export async function CustomerBanner() {
  const [t, current] = await Promise.all([getWords('shell.banner'), getCustomerState()]);
  const status = current.state === 'known' ? current.customer.accountStatus : null;
  return status ? <AccountBanner status={status} text={t(status)} /> : null;
}
