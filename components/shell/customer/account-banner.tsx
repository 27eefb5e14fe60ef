import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { Alert } from '@/components/ui/alert';
import { buttonStyles } from '@/components/ui/button';
import type { Tone } from '@/components/ui/tone-icon';
import { route } from '@/lib/config/routes';
import type { AccountStatus } from '@/lib/contracts/customers';
import { Link } from '@/lib/navigation/link';
import { getCustomerState } from './customer-state.server';

const tones: Readonly<Record<AccountStatus, Tone>> = {
  default: 'warning',
  new: 'info',
  blocked: 'danger',
};

type AccountBannerProps = {
  status: AccountStatus;
  text: string;
  /** Link to the page that solves the problem. */
  action?: ReactNode;
};

/**
 * Class that reserves the height of the banner: two lines on small screens, otherwise one line with
 * a button.
 */
export const bannerHeight = 'min-h-20 sm:min-h-17';

/** Banner about the state of a business customer's account (SH-11, SH-23, SH-24). */
export function AccountBanner({ status, text, action }: AccountBannerProps) {
  return (
    <div className={`mb-6 grid *:items-center print:hidden ${bannerHeight}`}>
      <Alert tone={tones[status]} announce="status" title={text} action={action} />
    </div>
  );
}

/**
 * Banner of the signed-in business customer. Renders nothing if the account has no problem or the
 * customer's record cannot be read.
 */
export async function CustomerBanner() {
  const [t, current] = await Promise.all([getTranslations('shell.banner'), getCustomerState()]);
  const status = current.state === 'known' ? current.customer.accountStatus : null;
  if (!status) return null;
  const action = status === 'default' && (
    <Link
      href={route('personalDetails')}
      className={buttonStyles({ variant: 'secondary', size: 'sm' })}
    >
      {t('complete')}
    </Link>
  );
  return <AccountBanner status={status} text={t(status)} action={action} />;
}
