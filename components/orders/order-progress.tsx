import { Icon } from '@/components/ui/icon';
import { Card } from '@/components/ui/card';
import { Stepper } from '@/components/ui/stepper';
import type { OrderView, StepView } from '@/lib/orders/details-view';
import type { Words } from '@/lib/i18n/words';
import { StatusIcon } from './status-icon';

type OrderProgressProps = { order: OrderView; words: Words };

export function OrderProgress({ order, words }: OrderProgressProps) {
  const last = order.steps.at(-1);
  if (last?.group === 'Cancelled') return <CancelledProgress order={order} last={last} />;
  return (
    <Card>
      <Stepper
        label={words('details.progress', { code: order.code })}
        steps={order.steps.map(({ group, label, state, date }) => ({
          label,
          state,
          icon: <StatusIcon group={group} />,
          stateLabel: words(`details.${state}`),
          note: date,
        }))}
      />
    </Card>
  );
}

/** A cancelled order goes nowhere any more: red, with its sign and its word. */
function CancelledProgress({ order, last }: { order: OrderView; last: StepView }) {
  return (
    <Card>
      <p className="flex items-center gap-3 font-semibold text-danger">
        <span className="flex size-10 items-center justify-center rounded-full bg-danger-soft">
          <Icon name="ban" className="size-5" />
        </span>
        {last.label}
      </p>
      <p className="mt-2 text-ink-muted">
        {order.steps
          .filter(({ group }) => group !== 'Cancelled')
          .map(({ label, date }) => [label, date].filter(Boolean).join(' · '))
          .join(', ')}
      </p>
    </Card>
  );
}
