'use client';
import { lazy, type ReactNode, Suspense, useEffect, useReducer, useRef } from 'react';
import { Button } from '@/components/ui/button';
import { Skeleton } from '@/components/ui/skeleton';
import type { PostalAddressDto } from '@/lib/contracts/customers';
import { ApiError } from '@/lib/http/api-error';
import {
  isFormOpen,
  reduceAddressChange,
  type ReportedChange,
  startAddressChange,
} from '@/lib/orders/address-change';
import type { AddressChangeWords } from '@/lib/orders/address-change-words';
import { failureText } from '@/lib/orders/failure-words';
import type { AddressFormInput } from '@/lib/orders/schema';
import { AddressChangeNotice } from './address-change-notice';
import { useOrdersClient } from './use-orders-client';
import { usePolledRefresh } from './use-polled-refresh';

/** The form and its rules are no part of the first load: few orders ever change their address. */
const load = () => import('./address-form');
const AddressForm = lazy(() => load().then((module) => ({ default: module.AddressForm })));

type AddressChangeProps = {
  orderCode: string;
  deliveryAddress: PostalAddressDto;
  report: ReportedChange;
  /** Whether the order has not gone into production yet. */
  canChange: boolean;
  countryName: string;
  words: AddressChangeWords;
  /** The address as it is shown while no form is open. */
  children: ReactNode;
};

export function AddressChangeIsland(props: AddressChangeProps) {
  const { orderCode, deliveryAddress, report, canChange, countryName, words, children } = props;
  const [change, dispatch] = useReducer(reduceAddressChange, null, () =>
    startAddressChange(orderCode, deliveryAddress, report),
  );
  useEffect(() => {
    dispatch({ type: 'reported', report, deliveryAddress });
  }, [report, deliveryAddress]);
  const loadClient = useOrdersClient();
  usePolledRefresh(change.state === 'RequestSent');

  const isOpen = isFormOpen(change);
  const wasOpen = useRef(isOpen);
  const outcome = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The form took the focus with it when it closed.
    if (wasOpen.current && !isOpen) outcome.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);

  async function submit(address: AddressFormInput) {
    dispatch({ type: 'send', deliveryAddress: { ...deliveryAddress, ...address } });
    try {
      const { sendDeliveryAddress } = await loadClient();
      dispatch({ type: 'accepted', status: await sendDeliveryAddress(orderCode, address) });
    } catch (error) {
      const { code, correlationId, fields } =
        error instanceof ApiError ? error : new ApiError('internal', '');
      dispatch({ type: 'refused', failure: { code, correlationId, fields } });
    }
  }

  if (isOpen) {
    const { failure } = change;
    return (
      <Suspense fallback={<Skeleton className="h-96 w-full" />}>
        <AddressForm
          address={change.deliveryAddress}
          countryName={countryName}
          isSending={change.state === 'RequestInProgress'}
          failure={failure && { ...failure, text: failureText(failure.code, words.failure) }}
          words={words.form}
          onSubmit={(address) => void submit(address)}
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
        <AddressChangeNotice state={change.state} words={words} />
        {canChange && change.state !== 'RequestSent' && (
          <Button
            variant="secondary"
            size="sm"
            onPointerEnter={() => void load()}
            onClick={() => dispatch({ type: 'edit' })}
          >
            {change.state === 'RequestFailed' ? words.again : words.start}
          </Button>
        )}
      </div>
    </>
  );
}
