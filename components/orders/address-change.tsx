'use client';
import { useTranslations } from 'next-intl';
import { Suspense, useEffect, useEffectEvent, useReducer, useRef, useState } from 'react';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { lazyPart, loadAhead } from '@/components/ui/load-ahead';
import { Skeleton } from '@/components/ui/skeleton';
import { ApiError } from '@/lib/http/api-error';
import {
  type AddressChange as Change,
  isFormOpen,
  reduceAddressChange,
  startAddressChange,
} from '@/lib/orders/address-change';
import { call } from '@/lib/http/api-client';
import { orderAddressApi } from '@/lib/orders/address-api';
import { hasAddressDraft } from '@/lib/orders/address-draft';
import { postalAddressApi } from '@/lib/postal-address/api';
import type { AddressInput, SavedAddressList } from '@/lib/postal-address/schema';
import type { AddressChangeProps } from './address-change-island';
import { usePolledRefresh } from './use-polled-refresh';

const loadForm = () => import('./order-address-form');
const OrderAddressForm = lazyPart(() => loadForm().then((part) => part.OrderAddressForm));

/**
 * Time in milliseconds for which the form waits for the address book. After that the customer has
 * to type the address.
 */
const savedAddressesMs = 4_000;

const readSavedAddresses = (): Promise<SavedAddressList | null> =>
  call(postalAddressApi.listSaved, { signal: AbortSignal.timeout(savedAddressesMs) }).catch(
    () => null,
  );

/**
 * Change of the delivery address from its form to its outcome (OR-10). `report` is a change that
 * was requested earlier. Without a report, the button or a draft has opened the form.
 */
export function AddressChange(props: AddressChangeProps) {
  const { orderCode, deliveryAddress, report, canChange, countryName, isPrimary, owner } = props;
  const t = useTranslations('orders.addressChange');
  const common = useTranslations('common');
  const [change, dispatch] = useReducer(reduceAddressChange, null, () => {
    const start = startAddressChange(orderCode, deliveryAddress, report);
    return report === null ? reduceAddressChange(start, { type: 'edit' }) : start;
  });
  useEffect(() => {
    dispatch({ type: 'reported', report, deliveryAddress });
  }, [report, deliveryAddress]);
  /** The address book: undefined while it is loading, null if it cannot be read. */
  const [saved, setSaved] = useState<SavedAddressList | null>();
  usePolledRefresh(change.state === 'RequestSent');

  const isOpen = isFormOpen(change);
  const outcome = useRef<HTMLDivElement>(null);

  async function send(address: AddressInput) {
    dispatch({ type: 'send', deliveryAddress: { ...deliveryAddress, ...address } });
    try {
      const { status } = await call(orderAddressApi.change, {
        ids: { orderCode },
        body: address,
      });
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
    setSaved(await readSavedAddresses());
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

  const skeleton = <Skeleton className="h-96 w-full" />;
  return (
    <div ref={outcome} tabIndex={-1} className="grid justify-items-start gap-3 outline-none">
      <Outcome state={change.state} />
      {canChange && change.state !== 'RequestSent' && (
        <Button variant={isPrimary ? 'primary' : 'secondary'} onClick={() => void open()}>
          {t(change.state === 'RequestFailed' && !isOpen ? 'again' : 'start')}
        </Button>
      )}
      <Dialog
        open={isOpen}
        title={t('title')}
        closeLabel={common('close')}
        // A click beside the form must not discard the input.
        dismissible={false}
        onClose={() => dispatch({ type: 'cancel' })}
        // Focus the button, or the outcome if the change has removed the button.
        lastFocus={() => outcome.current?.querySelector('button') ?? outcome.current}
      >
        {isOpen &&
          (saved === undefined ? (
            skeleton
          ) : (
            <Suspense fallback={skeleton}>
              <OrderAddressForm
                address={change.deliveryAddress}
                countryName={countryName}
                saved={saved?.addresses ?? null}
                lookupCountries={saved?.lookupCountries ?? []}
                orderCode={orderCode}
                owner={owner}
                onSubmit={send}
                onCancel={() => dispatch({ type: 'cancel' })}
              />
            </Suspense>
          ))}
      </Dialog>
    </div>
  );
}

/**
 * State of a requested change. It is a live region: screen readers announce only changes, so the
 * element is rendered before it has text.
 */
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
