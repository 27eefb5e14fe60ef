'use client';
import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useMemo, useState } from 'react';
import { useFailureToast } from '@/components/form/failure-message';
import { useFailure } from '@/components/form/use-failure';
import { useToast } from '@/components/ui/toast';
import { ApiError } from '@/lib/http/api-error';
import { lazyApi } from '@/lib/http/lazy-api';
import { getQueryClient } from '@/lib/http/query-client';
import { useRouter } from '@/lib/navigation/navigation';
import type { PaymentMethodView } from '@/lib/payment/view';

export const loadPaymentApi = lazyApi(() => import('@/lib/payment/api'));

/**
 * Waits for a change of a method.
 *
 * @returns false if the method no longer exists; rejects with other errors
 */
export const isThere = (change: Promise<unknown>): Promise<boolean> =>
  change.then(
    () => true,
    (error: unknown) => {
      if (error instanceof ApiError && error.code === 'notFound') return false;
      throw error;
    },
  );

/**
 * Returns a function that shows the outcome of a change in a toast and refreshes the list. The
 * method may no longer exist.
 */
export function useOutcome() {
  const t = useTranslations('payment');
  const { show } = useToast();
  const router = useRouter();
  return (isDone: boolean, doneText: string) => {
    show(isDone ? { tone: 'success', text: doneText } : { tone: 'info', text: t('gone') });
    router.refresh();
  };
}

const mutationKey = ['payment', 'default'];

/**
 * The methods with the default that the customer chose last. The choice is shown immediately; if
 * the service refuses it, the previous default is shown again.
 */
export function useDefaultMethod(painted: readonly PaymentMethodView[]) {
  const t = useTranslations('payment');
  const toFailure = useFailure();
  const toToast = useFailureToast();
  const { show } = useToast();
  const showOutcome = useOutcome();
  const client = getQueryClient();
  const [chosen, setChosen] = useState<string | null>(null);
  const rollBack = (id: string) => setChosen((now) => (now === id ? null : now));

  // Callbacks in these options also run if the customer has left the page. Callbacks of `mutate`
  // would not.
  const { mutate, isPending } = useMutation(
    {
      mutationKey,
      // One scope runs the requests in sequence, so that the service receives the last choice last.
      scope: { id: 'payment-default' },
      async mutationFn({ id }: PaymentMethodView) {
        const { call, paymentApi } = await loadPaymentApi();
        return isThere(
          call(paymentApi.setDefaultMethod, { ids: { id }, body: { isDefault: true } }),
        );
      },
      onMutate: ({ id }) => setChosen(id),
      onError(error, { id }) {
        rollBack(id);
        show(toToast(toFailure(error)));
      },
      onSuccess(isDone, { id, name }) {
        if (!isDone) rollBack(id);
        showOutcome(isDone, t('madeDefault', { name }));
      },
    },
    client,
  );

  const [shown, setShown] = useState(painted);
  if (shown !== painted) {
    setShown(painted);
    if (!isPending) setChosen(null);
  }
  const methods = useMemo(
    () =>
      chosen === null
        ? painted
        : painted.map((method) => ({ ...method, isDefault: method.id === chosen })),
    [painted, chosen],
  );
  return {
    methods,
    makeDefault(method: PaymentMethodView) {
      const isSame = ({ state }: { state: { variables: unknown } }) => state.variables === method;
      if (client.isMutating({ mutationKey, predicate: isSame }) === 0) mutate(method);
    },
  };
}
