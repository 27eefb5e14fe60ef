import { Icon } from '@/components/ui/icon';
import type { IconName } from '@/components/ui/icon-names';
import { StatusPill } from '@/components/ui/status-pill';
import type { InvoiceView } from '@/lib/invoices/schema';

type InvoiceState = NonNullable<InvoiceView['state']>;

const icons: Record<InvoiceState['tone'], IconName> = {
  success: 'circle-check',
  warning: 'credit-card',
  danger: 'circle-exclamation-point',
  neutral: 'rotate-ccw',
};

/** State of an invoice's payment. */
export function InvoiceStatePill({ state: { tone, text } }: { state: InvoiceState }) {
  return (
    <StatusPill tone={tone} icon={<Icon name={icons[tone]} />}>
      {text}
    </StatusPill>
  );
}
