'use client';
import { useTranslations } from 'next-intl';
import { lazy, type ReactNode, Suspense, useEffect, useEffectEvent, useState } from 'react';
import { Button } from '@/components/ui/button';
import { loadAhead, loadPatiently, whenIdle } from '@/components/ui/load-ahead';
import type { PostalAddressDto } from '@/lib/contracts/customers';
import type { ReportedChange } from '@/lib/orders/address-change';

const load = () => import('./address-change');
const AddressChange = lazy(() =>
  loadPatiently(load).then((module) => ({ default: module.AddressChange })),
);

export type AddressChangeProps = {
  orderCode: string;
  deliveryAddress: PostalAddressDto;
  report: ReportedChange;
  /** Whether the order has not gone into production yet. */
  canChange: boolean;
  countryName: string;
  /** Whose draft the form may keep. */
  owner: string;
  /** The address as it is shown while no form is open. */
  children: ReactNode;
};

/** The button alone: few orders ever change their address, so the change itself is no part of the first load. */
export function AddressChangeIsland(props: AddressChangeProps) {
  const { orderCode, report, canChange, owner, children } = props;
  const t = useTranslations('orders.addressChange');
  const [isStarted, setStarted] = useState(false);

  const startWithDraft = useEffectEvent(async () => {
    if (!canChange) return;
    const { hasAddressDraft } = await import('@/lib/orders/client');
    if (hasAddressDraft(orderCode, owner)) setStarted(true);
  });
  // After signing in again the customer finds what was typed in the open form.
  useEffect(() => whenIdle(() => startWithDraft()), []);

  if (isStarted || report !== null) {
    return (
      <Suspense fallback={children}>
        <AddressChange {...props} />
      </Suspense>
    );
  }
  return (
    <>
      {children}
      <div className="mt-4 print:hidden">
        <Button
          variant="secondary"
          size="sm"
          onPointerEnter={() => loadAhead(load)}
          onClick={() => setStarted(true)}
        >
          {t('start')}
        </Button>
      </div>
    </>
  );
}
