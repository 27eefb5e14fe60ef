import type { ReactNode } from 'react';
import { Card } from '@/components/ui/card';
import { Icon } from '@/components/ui/icon';
import { StatusPill } from '@/components/ui/status-pill';
import type { PaymentMethodView } from '@/lib/payment/view';
import { MethodPicture } from './method-picture';

type MethodCardProps = { method: PaymentMethodView; defaultLabel: string; children: ReactNode };

const expiryLooks = { good: 'text-ink-muted', soon: 'text-warning', over: 'text-danger' } as const;

/** One stored method; what can be done with it comes as children. */
export function MethodCard({ method, defaultLabel, children }: MethodCardProps) {
  const { id, type, brand, last4, name, holder, expiry, isDefault } = method;
  return (
    <Card as="article" labelledBy={`method-${id}`}>
      <div className="flex flex-wrap items-start gap-x-4 gap-y-3">
        <MethodPicture type={type} />
        <div className="min-w-0 grow basis-40">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <h3 id={`method-${id}`} className="min-w-0 text-base font-semibold break-words">
              <span aria-hidden>{last4 === '' ? brand : `${brand} •••• ${last4}`}</span>
              <span className="sr-only">{name}</span>
            </h3>
            {isDefault && (
              <StatusPill tone="brand" icon={<Icon name="check" />}>
                {defaultLabel}
              </StatusPill>
            )}
          </div>
          <p className="break-words text-ink-muted">{holder}</p>
          {expiry && (
            <p className={`flex items-center gap-1.5 ${expiryLooks[expiry.state]}`}>
              {expiry.state !== 'good' && (
                <Icon name="triangle-exclamation-point" className="size-4 shrink-0" />
              )}
              {expiry.text}
            </p>
          )}
        </div>
        <div className="flex w-full flex-wrap gap-2 sm:w-auto">{children}</div>
      </div>
    </Card>
  );
}
