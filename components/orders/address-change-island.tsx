'use client';
import { useTranslations } from 'next-intl';
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
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { loadAhead, whenIdle } from '@/components/ui/when-idle';
import { Skeleton } from '@/components/ui/skeleton';
import type { PostalAddressDto } from '@/lib/contracts/customers';
import { ApiError } from '@/lib/http/api-error';
import {
  type AddressChange,
  isFormOpen,
  reduceAddressChange,
  type ReportedChange,
  startAddressChange,
} from '@/lib/orders/address-change';
import type { AddressInput, SavedAddress } from '@/lib/postal-address/schema';
import { usePolledRefresh } from './use-polled-refresh';

const loadClient = () => import('@/lib/orders/client');
/** The form and its rules are no part of the first load: few orders ever change their address. */
const loadForm = () => import('./address-form');
const AddressForm = lazy(() => loadForm().then((module) => ({ default: module.AddressForm })));

type AddressChangeProps = {
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

export function AddressChangeIsland(props: AddressChangeProps) {
  const { orderCode, deliveryAddress, report, canChange, countryName, owner, children } = props;
  const t = useTranslations('orders.addressChange');
  const [change, dispatch] = useReducer(reduceAddressChange, null, () =>
    startAddressChange(orderCode, deliveryAddress, report),
  );
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
      const { changeDeliveryAddress } = await loadClient();
      const { status } = await changeDeliveryAddress(orderCode, address);
      dispatch({ type: 'accepted', status });
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

  const openDraft = useEffectEvent(async () => {
    const { hasAddressDraft } = await loadClient();
    if (canChange && hasAddressDraft(orderCode, owner)) await open();
  });
  // After signing in again the customer finds what was typed in the open form.
  useEffect(() => whenIdle(() => openDraft()), []);

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
          <Button
            variant="secondary"
            size="sm"
            onPointerEnter={() => loadAhead(loadForm)}
            onClick={() => void open()}
          >
            {t(change.state === 'RequestFailed' ? 'again' : 'start')}
          </Button>
        )}
      </div>
    </>
  );
}

/** Where a requested change stands. It is read out as it changes, so its element is there from the start. */
function Outcome({ state }: Pick<AddressChange, 'state'>) {
  const t = useTranslations('orders.addressChange');
  return (
    <div role="status" className="empty:hidden">
      {state === 'RequestSent' && <Alert tone="info">{t('sent')}</Alert>}
      {state === 'SuccessfulUpdate' && <Alert tone="success">{t('done')}</Alert>}
      {state === 'RequestFailed' && <Alert tone="danger">{t('failed')}</Alert>}
    </div>
  );
}
