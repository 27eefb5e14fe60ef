import { getTranslations } from 'next-intl/server';
import { Alert } from '@/components/ui/alert';
import type { Tone } from '@/components/ui/tone';
import type { AccountStatus } from '@/lib/contracts/customers';

const tones: Readonly<Record<AccountStatus, Tone>> = {
  default: 'warning',
  new: 'info',
  blocked: 'danger',
};

/** What a business customer must know about the account (SH-11, SH-23, SH-24). */
export async function AccountBanner({ status }: { status: AccountStatus }) {
  const t = await getTranslations('shell.banner');
  return (
    <div className="mb-6 print:hidden">
      <Alert tone={tones[status]} announce="status" title={t(status)} />
    </div>
  );
}
