import type { PaymentMethodView } from '@/lib/payment/view';

/** A small drawing of a card, a bank or a wallet: the brand's own sign is not ours to draw, and its name stands beside. */
export function MethodPicture({ type }: Pick<PaymentMethodView, 'type'>) {
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
