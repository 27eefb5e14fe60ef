import { Button, buttonStyles } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { Icon } from '@/components/ui/icon';
import { StatusPill } from '@/components/ui/status-pill';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import type { AddressCard } from '@/lib/addresses/card-view';
import type { AddressListWords } from '@/lib/addresses/page-words';
import { Link } from '@/lib/navigation/link';

type AddressCardItemProps = {
  card: AddressCard;
  /** The default that is being moved here. */
  pending: 'delivery' | 'billing' | null;
  words: AddressListWords;
  onMakeDefault: (of: 'delivery' | 'billing') => void;
  onDelete: () => void;
};

export function AddressCardItem(props: AddressCardItemProps) {
  const { card, pending, words, onMakeDefault, onDelete } = props;
  const { label, lines, phone, isDefaultDelivery, isDefaultBilling } = card;
  // Names the address, which sighted people see above the button.
  const ofThis = <VisuallyHidden>{`: ${label}`}</VisuallyHidden>;
  const makeDefault = (of: 'delivery' | 'billing') => (
    <Button
      variant="ghost"
      size="sm"
      pending={pending === of}
      onClick={() => onMakeDefault(of)}
      className="justify-self-start text-start"
    >
      <span>
        {words[`makeDefault.${of}`]}
        {ofThis}
      </span>
    </Button>
  );

  return (
    <Card as="li" padding="none" className="flex min-w-0 flex-col">
      <div className="grid gap-3 p-4 sm:p-5">
        {(isDefaultDelivery || isDefaultBilling) && (
          <p className="flex flex-wrap gap-2">
            {isDefaultDelivery && (
              <StatusPill tone="brand" icon={<Icon name="truck" />}>
                {words['badge.delivery']}
              </StatusPill>
            )}
            {isDefaultBilling && (
              <StatusPill icon={<Icon name="receipt-text" />}>{words['badge.billing']}</StatusPill>
            )}
          </p>
        )}
        <address className="min-w-0 break-words not-italic">
          {lines.map((line, index) => (
            // Two lines may be the same, and none ever moves.
            <span key={index} className={`block ${index === 0 ? 'font-semibold' : ''}`}>
              {line}
            </span>
          ))}
          {phone && <span className="mt-2 block text-ink-muted">{phone}</span>}
        </address>
      </div>
      <div className="mt-auto grid gap-1 px-4 pb-3 sm:px-5">
        {(!isDefaultDelivery || !isDefaultBilling) && (
          <div className="-mx-4 grid md:-mx-3">
            {!isDefaultDelivery && makeDefault('delivery')}
            {!isDefaultBilling && makeDefault('billing')}
          </div>
        )}
        <div className="flex flex-wrap gap-3 border-t border-line pt-3">
          <Link
            href={card.changeHref}
            prefetch={false}
            className={buttonStyles({ variant: 'secondary', size: 'sm' })}
          >
            <span>
              {words.change}
              {ofThis}
            </span>
          </Link>
          <Button variant="quiet" size="sm" onClick={onDelete}>
            <Icon name="trash" className="size-4" />
            <span>
              {words.delete}
              {ofThis}
            </span>
          </Button>
        </div>
      </div>
    </Card>
  );
}
