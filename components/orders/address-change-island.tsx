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
  /** True until the production of the order starts. */
  canChange: boolean;
  countryName: string;
  /** Hash of the customer's id, which owns the draft of the form. */
  owner: string;
  /** True if this is the main action of the page. */
  isPrimary: boolean;
};

/**
 * Button that opens the form for another delivery address. Few customers change an address, so the
 * form is loaded on demand.
 */
export function AddressChangeIsland(props: AddressChangeProps) {
  const { orderCode, report, canChange, isPrimary, owner } = props;
  const t = useTranslations('orders.addressChange');
  const [isStarted, setStarted] = useState(false);

  const startWithDraft = useEffectEvent(async () => {
    if (!canChange) return;
    const { hasAddressDraft } = await import('@/lib/orders/address-draft');
    if (hasAddressDraft(orderCode, owner)) setStarted(true);
  });
  // Opens the form with the draft after the customer has signed in again.
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
    // The fallback has the height of one line of the outcome, so that the layout does not shift
    // when the outcome appears.
    <Suspense
      fallback={report === null ? button : <div className="min-h-touch w-full">{button}</div>}
    >
      <AddressChange {...props} />
    </Suspense>
  );
}
