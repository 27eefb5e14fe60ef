import { buttonStyles } from '@/components/ui/button';
import { builtRoutes, route } from '@/lib/config/routes';
import { getWords } from '@/lib/i18n/words.server';
import { Link } from '@/lib/navigation/link';
import { AccountBanner } from './account-banner';
import { getCustomerState } from './customer-state.server';

/** The banner of the signed-in business customer; none when the record cannot be read. */
export async function CustomerBanner() {
  const [t, current] = await Promise.all([getWords('shell.banner'), getCustomerState()]);
  const status = current.state === 'known' ? current.customer.accountStatus : null;
  if (!status) return null;
  const action = status === 'default' && builtRoutes.has('personalDetails') && (
    <Link
      href={route('personalDetails')}
      className={buttonStyles({ variant: 'secondary', size: 'sm' })}
    >
      {t('complete')}
    </Link>
  );
  return <AccountBanner status={status} text={t(status)} action={action} />;
}
