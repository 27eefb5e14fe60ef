'use client';
import { useTranslations } from 'next-intl';
import { Button, buttonStyles } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { Icon } from '@/components/ui/icon';
import { StatusPill } from '@/components/ui/status-pill';
import type { DefaultUse } from '@/lib/addresses/schema';
import type { AddressCardView } from '@/lib/addresses/view';
import { Link } from '@/lib/navigation/link';

type AddressCardProps = {
  card: AddressCardView;
  /** The default that this address is about to become. */
  pending: DefaultUse | null;
  onMakeDefault: (use: DefaultUse) => void;
  onDelete: () => void;
};

export function AddressCard({ card, pending, onMakeDefault, onDelete }: AddressCardProps) {
  const t = useTranslations('addresses');
  const { label, lines, phone, isDefaultDelivery, isDefaultBilling } = card;
  // The name of a button names the address, which others see above it.
  const hiddenLabel = <span className="sr-only">{`: ${label}`}</span>;
  const makeDefault = (use: DefaultUse) => (
    <Button
      variant="ghost"
      size="sm"
      pending={pending === use}
      onClick={() => onMakeDefault(use)}
      className="justify-self-start text-start"
    >
      <span>
        {t(`makeDefault.${use}`)}
        {hiddenLabel}
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
                {t('badge.delivery')}
              </StatusPill>
            )}
            {isDefaultBilling && (
              <StatusPill icon={<Icon name="receipt-text" />}>{t('badge.billing')}</StatusPill>
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
            className={buttonStyles({ variant: 'secondary', size: 'sm' })}
          >
            <span>
              {t('change')}
              {hiddenLabel}
            </span>
          </Link>
          <Button variant="quiet" size="sm" onClick={onDelete}>
            <Icon name="trash" className="size-4" />
            <span>
              {t('delete')}
              {hiddenLabel}
            </span>
          </Button>
        </div>
      </div>
    </Card>
  );
}
