import type { ReactNode } from 'react';
import { Card } from '@/components/ui/card';
import { Icon } from '@/components/ui/icon';
import { StatusPill } from '@/components/ui/status-pill';
import type { PaymentMethodView } from '@/lib/payment/view';

type MethodCardProps = { method: PaymentMethodView; defaultLabel: string; children: ReactNode };

const expiryColours = {
  good: 'text-ink-muted',
  soon: 'text-warning',
  over: 'text-danger',
} as const;

/** One stored method; its buttons are the children. */
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
            <p className={`flex items-center gap-1.5 ${expiryColours[expiry.state]}`}>
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

/**
 * Drawing of a card, a bank or a wallet. We may not use the brands' logos; the brand's name is
 * beside the drawing.
 */
function MethodPicture({ type }: Pick<PaymentMethodView, 'type'>) {
  return (
    <svg viewBox="0 0 64 44" aria-hidden="true" className="w-14 shrink-0 sm:w-16">
      <rect x="1" y="1" width="62" height="42" rx="6" className="fill-surface-sunken stroke-line" />
      {type === 'card' && (
        <>
          <path d="M1 9h62v7H1z" className="fill-brand" />
          <rect x="8" y="22" width="10" height="8" rx="2" className="fill-accent" />
          <path d="M8 36.5h9m4 0h9m4 0h9m4 0h9" className="stroke-line-strong" strokeWidth="2" />
        </>
      )}
      {type === 'directDebit' && (
        <path
          transform="translate(14)"
          d="M8 17 18 10l10 7v2H8zM10 21h3v8h-3zM16.5 21h3v8h-3zM23 21h3v8h-3zM8 31h20v3H8z"
          className="fill-brand"
        />
      )}
      {type === 'wallet' && (
        <path
          transform="translate(12.5)"
          d="M9 14a4 4 0 0 1 4-4h14v4H14a1 1 0 0 0 0 2h14a2 2 0 0 1 2 2v13a3 3 0 0 1-3 3H13a4 4 0 0 1-4-4zm15 9v4h6v-4z"
          className="fill-brand"
        />
      )}
    </svg>
  );
}
