'use client';
import { useTranslations } from 'next-intl';
import { lazy, Suspense, useEffect, useEffectEvent, useReducer, useRef, useState } from 'react';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { loadAhead, loadPatiently } from '@/components/ui/load-ahead';
import { Skeleton } from '@/components/ui/skeleton';
import { ApiError } from '@/lib/http/api-error';
import {
  type AddressChange as Change,
  isFormOpen,
  reduceAddressChange,
  startAddressChange,
} from '@/lib/orders/address-change';
import { changeDeliveryAddress, fetchSavedAddresses, hasAddressDraft } from '@/lib/orders/client';
import type { AddressInput, SavedAddress } from '@/lib/postal-address/schema';
import type { AddressChangeProps } from './address-change-island';
import { usePolledRefresh } from './use-polled-refresh';

const loadForm = () => import('./address-form');
const AddressForm = lazy(() =>
  loadPatiently(loadForm).then((module) => ({ default: module.AddressForm })),
);

/** The way of a change from its form to its outcome (OR-10). Without a report it was started by a press, or by a draft. */
export function AddressChange(props: AddressChangeProps) {
  const { orderCode, deliveryAddress, report, canChange, countryName, owner, children } = props;
  const t = useTranslations('orders.addressChange');
  const [change, dispatch] = useReducer(reduceAddressChange, null, () => {
    const start = startAddressChange(orderCode, deliveryAddress, report);
    return report === null ? reduceAddressChange(start, { type: 'edit' }) : start;
  });
  useEffect(() => {
    dispatch({ type: 'reported', report, deliveryAddress });
  }, [report, deliveryAddress]);
  /** The address book: undefined until it is known, null when it cannot be read. */
  const [saved, setSaved] = useState<SavedAddress[] | null>();
  usePolledRefresh(change.state === 'RequestSent');

  const isOpen = isFormOpen(change);
  const wasOpen = useRef(isOpen);
  const outcome = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The form took the focus with it when it closed.
    if (wasOpen.current && !isOpen) outcome.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);

  async function send(address: AddressInput) {
    dispatch({ type: 'send', deliveryAddress: { ...deliveryAddress, ...address } });
    try {
      const { status } = await changeDeliveryAddress(orderCode, address);
      dispatch({ type: 'accepted', status });
    } catch (error) {
      const { code, correlationId } =
        error instanceof ApiError ? error : new ApiError('internal', '');
      dispatch({ type: 'refused', failure: { code, correlationId } });
      throw error;
    }
  }

  async function loadSaved() {
    loadAhead(loadForm);
    setSaved(await fetchSavedAddresses());
  }

  async function open() {
    setSaved(undefined);
    dispatch({ type: 'edit' });
    await loadSaved();
  }

  const openAtOnce = useEffectEvent(async () => {
    if (isOpen) await loadSaved();
    else if (canChange && hasAddressDraft(orderCode, owner)) await open();
  });
  useEffect(() => loadAhead(() => openAtOnce()), []);

  if (isOpen) {
    const skeleton = <Skeleton className="h-96 w-full" />;
    if (saved === undefined) return skeleton;
    return (
      <Suspense fallback={skeleton}>
        <AddressForm
          address={change.deliveryAddress}
          countryName={countryName}
          saved={saved}
          orderCode={orderCode}
          owner={owner}
          onSubmit={send}
          onCancel={() => dispatch({ type: 'cancel' })}
        />
      </Suspense>
    );
  }
  return (
    <>
      {children}
      <div
        ref={outcome}
        tabIndex={-1}
        className="mt-4 grid justify-items-start gap-3 outline-none print:hidden"
      >
        <Outcome state={change.state} />
        {canChange && change.state !== 'RequestSent' && (
          <Button variant="secondary" size="sm" onClick={() => void open()}>
            {t(change.state === 'RequestFailed' ? 'again' : 'start')}
          </Button>
        )}
      </div>
    </>
  );
}

/** Where a requested change stands. It is read out as it changes, so its element is there from the start. */
function Outcome({ state }: Pick<Change, 'state'>) {
  const t = useTranslations('orders.addressChange');
  return (
    <div role="status" className="empty:hidden">
      {state === 'RequestSent' && <Alert tone="info">{t('sent')}</Alert>}
      {state === 'SuccessfulUpdate' && <Alert tone="success">{t('done')}</Alert>}
      {state === 'RequestFailed' && <Alert tone="danger">{t('failed')}</Alert>}
    </div>
  );
}
