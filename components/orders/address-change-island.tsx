'use client';
import { useTranslations } from 'next-intl';
import { Suspense, useEffect, useEffectEvent, useState } from 'react';
import { Button } from '@/components/ui/button';
import { lazyPart, loadAhead, whenIdle } from '@/components/ui/load-ahead';
import type { PostalAddressDto } from '@/lib/contracts/customers';
import type { ReportedChange } from '@/lib/orders/address-change';

const load = () => import('./address-change');
const AddressChange = lazyPart(() => load().then((part) => part.AddressChange));

export type AddressChangeProps = {
  orderCode: string;
  deliveryAddress: PostalAddressDto;
  report: ReportedChange;
  /** Whether the order has not gone into production yet. */
  canChange: boolean;
  countryName: string;
  /** Whose draft the form may keep. */
  owner: string;
  /** Whether nothing else is as important now. */
  isPrimary: boolean;
};

/** The button alone: few orders ever change their address, so the change itself is no part of the first load. */
export function AddressChangeIsland(props: AddressChangeProps) {
  const { orderCode, report, canChange, isPrimary, owner } = props;
  const t = useTranslations('orders.addressChange');
  const [isStarted, setStarted] = useState(false);

  const startWithDraft = useEffectEvent(async () => {
    if (!canChange) return;
    const { hasAddressDraft } = await import('@/lib/orders/address-draft');
    if (hasAddressDraft(orderCode, owner)) setStarted(true);
  });
  // After signing in again the customer finds what was typed in the open form.
  useEffect(() => whenIdle(() => startWithDraft()), []);

  const button = canChange && (
    <Button
      variant={isPrimary ? 'primary' : 'secondary'}
      onPointerEnter={() => loadAhead(load)}
      onClick={() => setStarted(true)}
    >
      {t('start')}
    </Button>
  );
  if (!isStarted && report === null) return button;
  return (
    // As high as one line of what became of a change, so that nothing moves when it comes.
    <Suspense
      fallback={report === null ? button : <div className="min-h-touch w-full">{button}</div>}
    >
      <AddressChange {...props} />
    </Suspense>
  );
}
