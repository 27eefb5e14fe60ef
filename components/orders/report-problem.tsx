import { useTranslations } from 'next-intl';
import { Icon } from '@/components/ui/icon';
import type { OrderView } from '@/lib/orders/details-view';

type ReportProblemProps = Pick<OrderView, 'report'> & {
  /** Mail address of customer care. */
  care: string;
};

/** Link that opens a prepared mail to customer care. The mail contains the facts about the order. */
export function ReportProblem({ report: { subject, body }, care }: ReportProblemProps) {
  const t = useTranslations('orders');
  // Not URLSearchParams: mail programs do not decode its plus signs (RFC 6068).
  const query = `subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`;
  return (
    <section className="print:hidden">
      <p className="text-pretty text-ink-muted">{t('report.hint')}</p>
      <a
        href={`mailto:${care}?${query}`}
        className="inline-flex min-h-touch items-center gap-2 font-semibold text-brand underline-offset-4 hover:underline"
      >
        <Icon name="mail" className="size-5" />
        {t('actions.report')}
      </a>
    </section>
  );
}
