'use client';
import { useTranslations } from 'next-intl';
import { Icon } from '@/components/ui/icon';
import { MoreMenu, type MoreMenuItem } from '@/components/ui/more-menu';
import { StatusPill } from '@/components/ui/status-pill';
import type { DefaultUse } from '@/lib/addresses/schema';
import type { AddressCardView } from '@/lib/addresses/view';
import { cardIdOf } from './use-address-actions';

type AddressCardProps = {
  card: AddressCardView;
  /** Use for which a request makes this address the default; null if there is none. */
  pending: DefaultUse | null;
  onMakeDefault: (use: DefaultUse) => void;
  onDelete: () => void;
};

const useIcons = { delivery: 'truck', billing: 'receipt-text' } as const;

/** Card of one address: its text, the uses for which it is the default, and a menu of actions. */
export function AddressCard({ card, pending, onMakeDefault, onDelete }: AddressCardProps) {
  const t = useTranslations('addresses');
  const { label, lines, phone, isDefaultDelivery, isDefaultBilling } = card;
  const isDefault = isDefaultDelivery || isDefaultBilling;
  const makeDefault = (use: DefaultUse): MoreMenuItem => ({
    id: use,
    icon: useIcons[use],
    label: t(`makeDefault.${use}`),
    onSelect: () => onMakeDefault(use),
  });
  const items: MoreMenuItem[] = [
    { id: 'change', icon: 'pencil', label: t('change'), href: card.changeHref },
    ...(isDefaultDelivery ? [] : [makeDefault('delivery')]),
    ...(isDefaultBilling ? [] : [makeDefault('billing')]),
    { id: 'delete', icon: 'trash', label: t('delete'), isDanger: true, onSelect: onDelete },
  ];

  return (
    <li
      id={cardIdOf(card.id)}
      className={`flex min-w-0 items-start gap-2 border-t border-line py-4 ${isDefault ? 'text-lg sm:col-span-full' : ''}`}
    >
      <div className="grid min-w-0 grow grid-cols-1 gap-3">
        <address className="min-w-0 break-words not-italic">
          {lines.map((line, index) => (
            // The index is a stable key: lines may be equal, and never change their order.
            <span
              key={index}
              className={`block ${index === 0 ? `font-semibold ${isDefault ? 'text-xl' : ''}` : ''}`}
            >
              {line}
            </span>
          ))}
          {phone && <span className="mt-1 block text-base text-ink-muted">{phone}</span>}
        </address>
        {isDefault && (
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
      </div>
      <MoreMenu label={t('more', { address: label })} items={items} pending={pending !== null} />
    </li>
  );
}
