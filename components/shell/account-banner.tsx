import type { ReactNode } from 'react';
import { Alert } from '@/components/ui/alert';
import type { Tone } from '@/components/ui/tone';
import type { AccountStatus } from '@/lib/contracts/customers';

const tones: Readonly<Record<AccountStatus, Tone>> = {
  default: 'warning',
  new: 'info',
  blocked: 'danger',
};

type AccountBannerProps = {
  status: AccountStatus;
  text: string;
  /** Where it can be mended. */
  action?: ReactNode;
};

/** Its place is kept free by this; two lines on a phone, one line with a button elsewhere. */
export const bannerHeight = 'min-h-20 sm:min-h-17';

/** What a business customer must know about the account (SH-11, SH-23, SH-24). */
export function AccountBanner({ status, text, action }: AccountBannerProps) {
  return (
    <div className={`mb-6 grid *:items-center print:hidden ${bannerHeight}`}>
      <Alert tone={tones[status]} announce="status" title={text} action={action} />
    </div>
  );
}
