'use client';
import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { useFailureToast } from '@/components/form/failure-message';
import { type Failure, useFailure } from '@/components/form/use-failure';
import { animateRemoval } from '@/components/ui/animate-removal';
import { useToast } from '@/components/ui/toast';
import { whenIdle } from '@/components/ui/load-ahead';
import type { AddressFormInput, DefaultUse } from '@/lib/addresses/schema';
import type { AddressCardView } from '@/lib/addresses/view';
import { ApiError } from '@/lib/http/api-error';
import { lazyApi } from '@/lib/http/lazy-api';
import { useRouter } from '@/lib/navigation/navigation';

/** Id of an address's card in the list. */
export const cardIdOf = (addressId: string): string => `address-${addressId}`;

const loadApi = lazyApi(() => import('@/lib/addresses/api'));
const loadFormApi = lazyApi(() => import('@/lib/addresses/form-api'));

/** A deletion can be undone for this many milliseconds. */
const undoMs = 10_000;

/**
 * Actions of the address list. Only one action runs at a time; the page is refreshed after each.
 *
 * @param onRestore called after an undo: its button is removed, so the caller has to move the focus
 */
export function useAddressActions(onRestore: () => void) {
  const t = useTranslations('addresses');
  const common = useTranslations('common');
  const toFailure = useFailure();
  const toFailureToast = useFailureToast();
  const { show } = useToast();
  const router = useRouter();
  const [pending, setPending] = useState<{ id: string; use: DefaultUse } | null>(null);
  const [isDeleting, setIsDeleting] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  /** Ids of addresses deleted in this window. The last data of the server may still contain them. */
  const [deletedIds, setDeletedIds] = useState<readonly string[]>([]);
  const isBusy = useRef(false);
  useEffect(() => whenIdle(loadApi), []);

  async function makeDefault({ id, label }: AddressCardView, use: DefaultUse): Promise<void> {
    if (isBusy.current) return;
    isBusy.current = true;
    setPending({ id, use });
    try {
      const { call, addressesApi } = await loadApi();
      await call(addressesApi.setDefault, { ids: { addressId: id }, body: { of: use } });
      show({ tone: 'success', text: t(`made.${use}`, { address: label }) });
      router.refresh();
    } catch (error) {
      show(toFailureToast(toFailure(error)));
    } finally {
      isBusy.current = false;
      setPending(null);
    }
  }

  async function restore(address: AddressFormInput, key: string): Promise<void> {
    try {
      const { call, addressFormApi } = await loadFormApi();
      await call(addressFormApi.create, { body: address, idempotencyKey: key });
      onRestore();
      show({ tone: 'success', text: t('deletion.restored') });
      router.refresh();
    } catch (error) {
      show({
        tone: 'danger',
        text: `${t('deletion.notRestored')} ${toFailure(error).text}`,
        // Only this window still has the deleted address, so it offers to retry the undo.
        action: { label: common('retry'), onPress: () => void restore(address, key) },
      });
    }
  }

  function leave(id: string) {
    animateRemoval(document.getElementById(cardIdOf(id)));
    setDeletedIds((before) => [...before, id]);
  }

  function showDeleted(id: string, address: AddressFormInput | null) {
    leave(id);
    show({
      tone: 'success',
      text: t('deletion.done'),
      durationMs: undoMs,
      ...(address && {
        action: {
          label: t('deletion.undo'),
          onPress: () => void restore(address, crypto.randomUUID()),
        },
      }),
    });
    router.refresh();
  }

  /**
   * Deletes the address. Resolves with true if the address no longer exists, false if the deletion
   * failed or another action is running.
   */
  async function remove({ id }: AddressCardView): Promise<boolean> {
    if (isBusy.current) return false;
    isBusy.current = true;
    setFailure(null);
    setIsDeleting(true);
    try {
      const { call, addressesApi } = await loadApi();
      showDeleted(id, (await call(addressesApi.delete, { ids: { addressId: id } })).deleted);
      return true;
    } catch (error) {
      if (!(error instanceof ApiError && error.code === 'notFound')) {
        setFailure(toFailure(error));
        return false;
      }
      // The address was already deleted, in another window or by a request whose reply was lost, so
      // the deletion counts as done.
      leave(id);
      show({ tone: 'info', text: t('deletion.gone') });
      router.refresh();
      return true;
    } finally {
      isBusy.current = false;
      setIsDeleting(false);
    }
  }

  const resetFailure = () => setFailure(null);
  return { pending, isDeleting, failure, deletedIds, makeDefault, remove, resetFailure };
}
