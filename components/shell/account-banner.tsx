import { CircleAlert, Clock, Info } from 'lucide-react';
import { getTranslations } from 'next-intl/server';
import type { AccountStatus } from '@/lib/contracts/customers';

const looks = {
  default: { Icon: Info, tone: 'bg-warning-soft text-warning' },
  new: { Icon: Clock, tone: 'bg-info-soft text-info' },
  blocked: { Icon: CircleAlert, tone: 'bg-danger-soft text-danger' },
} satisfies Record<AccountStatus, unknown>;

/** What a business customer must know about the account (SH-11, SH-23, SH-24). */
export async function AccountBanner({ status }: { status: AccountStatus }) {
  const t = await getTranslations('shell.banner');
  const { Icon, tone } = looks[status];
  return (
    <p role="status" className={`mb-6 flex items-center gap-3 rounded-md px-4 py-3 font-semibold ${tone}`}>
      <Icon aria-hidden className="size-5 shrink-0" />
      {t(status)}
    </p>
  );
}
