'use client';
import {
  lazy,
  type ReactNode,
  Suspense,
  useEffect,
  useEffectEvent,
  useReducer,
  useRef,
  useState,
} from 'react';
import type { FormSetting } from '@/components/form/form-setting';
import { loadAhead } from '@/components/ui/load-ahead';
import { Button } from '@/components/ui/button';
import { Skeleton } from '@/components/ui/skeleton';
import { whenIdle } from '@/components/ui/when-idle';
import type { PostalAddressDto } from '@/lib/contracts/customers';
import { ApiError } from '@/lib/http/api-error';
import {
  isFormOpen,
  reduceAddressChange,
  type ReportedChange,
  startAddressChange,
} from '@/lib/orders/address-change';
import type { AddressChangeWords } from '@/lib/orders/address-change-words';
import type { AddressInput, SavedAddress } from '@/lib/postal-address/schema';
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
  /** For the form, which is loaded with its provider when it is opened. */
  setting: FormSetting;
  words: AddressChangeWords;
  /** The address as it is shown while no form is open. */
  children: ReactNode;
};

export function AddressChangeIsland(props: AddressChangeProps) {
  const { orderCode, deliveryAddress, report, canChange, countryName, setting, words, children } =
    props;
  const [change, dispatch] = useReducer(reduceAddressChange, null, () =>
    startAddressChange(orderCode, deliveryAddress, report),
  );
  useEffect(() => {
    dispatch({ type: 'reported', report, deliveryAddress });
  }, [report, deliveryAddress]);
  const loadClient = useOrdersClient();
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

  async function submit(address: AddressInput) {
    dispatch({ type: 'send', deliveryAddress: { ...deliveryAddress, ...address } });
    try {
      const { sendDeliveryAddress } = await loadClient();
      dispatch({ type: 'accepted', status: await sendDeliveryAddress(orderCode, address) });
    } catch (error) {
      const { code, correlationId } =
        error instanceof ApiError ? error : new ApiError('internal', '');
      dispatch({ type: 'refused', failure: { code, correlationId } });
      throw error;
    }
  }

  async function open() {
    // An address book that cannot be read is no reason not to type an address.
    setSaved(undefined);
    dispatch({ type: 'edit' });
    const client = await loadClient().catch(() => null);
    setSaved(client && (await client.fetchSavedAddresses()));
  }

  const { owner } = setting;
  const openDraft = useEffectEvent(async () => {
    if (!canChange || owner === null) return;
    const { hasAddressDraft } = await loadClient();
    if (hasAddressDraft(orderCode, owner)) await open();
  });
  // Back from signing in again: what was typed is not to be looked for.
  useEffect(() => whenIdle(() => openDraft()), []);

  const waiting = <Skeleton className="h-96 w-full" />;
  if (isOpen && saved === undefined) return waiting;
  if (isOpen && saved !== undefined) {
    return (
      <Suspense fallback={waiting}>
        <AddressForm
          address={change.deliveryAddress}
          countryName={countryName}
          saved={saved}
          orderCode={orderCode}
          setting={setting}
          words={words.form}
          onSubmit={submit}
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
            onPointerEnter={() => loadAhead(load)}
            onClick={() => void open()}
          >
            {change.state === 'RequestFailed' ? words.again : words.start}
          </Button>
        )}
      </div>
    </>
  );
}
