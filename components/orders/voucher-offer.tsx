import { useTranslations } from 'next-intl';
import { CopyButton } from '@/components/ui/copy-button';
import { Icon } from '@/components/ui/icon';
import type { VoucherView } from '@/lib/orders/schema';

export function VoucherOffer({ voucher }: { voucher: VoucherView }) {
  const t = useTranslations('orders');
  if (!voucher.isVoucherFound)
    return <p className="mt-3 text-ink-muted">{t('voucher.notFound')}</p>;
  const { name, description, worth, validUntil, isExpired, code } = voucher;
  return (
    <section
      aria-label={t('voucher.title')}
      className="mt-4 rounded-md border border-dashed border-line-strong p-4 print:break-inside-avoid"
    >
      <p className="flex items-center gap-2 font-semibold">
        <Icon name="ticket" className="size-5 shrink-0 text-brand" />
        {[name, worth].filter(Boolean).join(' · ')}
      </p>
      <p className="mt-1 text-pretty">{description}</p>
      <p className="mt-2 flex flex-wrap items-center">
        <span className="w-full text-ink-muted sm:w-auto">{t('voucher.code')}</span>
        <code className="rounded-sm bg-surface-sunken px-2 py-1 break-all sm:ms-2">{code}</code>
        <span className="print:hidden">
          <CopyButton
            value={code}
            label={t('copy.voucher', { code })}
            copiedLabel={t('copy.copied')}
            failedLabel={t('copy.failed')}
          />
        </span>
      </p>
      <p className={`text-sm ${isExpired ? 'text-danger' : 'text-ink-muted'}`}>{validUntil}</p>
    </section>
  );
}
