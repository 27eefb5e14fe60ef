'use client';
import { useTranslations } from 'next-intl';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { ConfirmDialog } from '@/components/form/confirm-dialog';
import { FailureMessage } from '@/components/form/failure-message';
import { useSubmit } from '@/components/form/use-submit';
import { Button } from '@/components/ui/button';
import { useToast } from '@/components/ui/toast';
import { ApiError } from '@/lib/http/api-error';
import { lazyApi } from '@/lib/http/lazy-api';
import { useRouter } from '@/lib/navigation/navigation';
import type { PaymentMethodView } from '@/lib/payment/view';
import { MethodCard } from './method-card';

const loadApi = lazyApi(() => import('@/lib/payment/api'));

type PaymentMethodsProps = {
  methods: readonly PaymentMethodView[];
  /** Shown instead of the list if there are no methods. */
  empty: ReactNode;
};

/** Stored methods with their actions. Needs the messages `payment`. */
export function PaymentMethods({ methods, empty }: PaymentMethodsProps) {
  const t = useTranslations('payment');
  const heading = useRef<HTMLHeadingElement>(null);
  const hasChanged = useRef(false);
  // The clicked button was removed, with its method or because the method is now the default.
  useEffect(() => {
    if (hasChanged.current) heading.current?.focus();
    hasChanged.current = false;
  }, [methods]);

  return (
    <section aria-labelledby="payment-methods">
      <h2 ref={heading} id="payment-methods" tabIndex={-1} className="sr-only">
        {t('list')}
      </h2>
      {methods.length === 0 && empty}
      <ul className="grid grid-cols-1 gap-4 empty:hidden">
        {methods.map((method) => (
          <li key={method.id}>
            <MethodCard method={method} defaultLabel={t('default')}>
              <MethodActions
                method={method}
                next={
                  method.isDefault ? (methods.find(({ id }) => id !== method.id) ?? null) : null
                }
                onChanged={() => (hasChanged.current = true)}
              />
            </MethodCard>
          </li>
        ))}
      </ul>
    </section>
  );
}

type ChangeOptions = {
  send: (api: Awaited<ReturnType<typeof loadApi>>) => Promise<unknown>;
  doneText: string;
  onDone: () => void;
};

/** Changes a stored method, shows the result as a toast, also if the method no longer exists, and refreshes the list. */
function useMethodChange({ send, doneText, onDone }: ChangeOptions) {
  const t = useTranslations('payment');
  const { show } = useToast();
  const router = useRouter();
  return useSubmit<[], boolean>({
    send: async () => {
      try {
        await send(await loadApi());
        return true;
      } catch (error) {
        if (error instanceof ApiError && error.code === 'notFound') return false;
        throw error;
      }
    },
    onDone: (isDone) => {
      show(isDone ? { tone: 'success', text: doneText } : { tone: 'info', text: t('gone') });
      onDone();
      router.refresh();
    },
  });
}

type MethodActionsProps = {
  method: PaymentMethodView;
  /** Method that becomes the default when this one is deleted. */
  next: PaymentMethodView | null;
  /** Called before the list is refreshed. */
  onChanged: () => void;
};

function MethodActions({ method: { id, name, isDefault }, next, onChanged }: MethodActionsProps) {
  const t = useTranslations('payment');
  const [isAsking, setIsAsking] = useState(false);
  const change = useMethodChange({
    send: ({ call, paymentApi }) =>
      call(paymentApi.setDefaultMethod, { ids: { id }, body: { isDefault: true } }),
    doneText: t('madeDefault', { name }),
    onDone: onChanged,
  });
  const removal = useMethodChange({
    send: ({ call, paymentApi }) => call(paymentApi.deleteMethod, { ids: { id } }),
    doneText: t('removed', { name }),
    onDone: () => {
      setIsAsking(false);
      onChanged();
    },
  });
  const button = (key: 'makeDefault' | 'remove', onClick: () => void, isPending = false) => (
    <Button
      variant="secondary"
      size="sm"
      pending={isPending}
      aria-label={t(`${key}Label`, { name })}
      onClick={onClick}
    >
      {t(key)}
    </Button>
  );
  return (
    <>
      {!isDefault && button('makeDefault', () => void change.submit(), change.isPending)}
      {button('remove', () => setIsAsking(true))}
      {change.failure && (
        <div className="basis-full">
          <FailureMessage failure={change.failure} />
        </div>
      )}
      <ConfirmDialog
        open={isAsking}
        title={t('removeTitle', { name })}
        description={t('removeText')}
        confirmLabel={t('remove')}
        isPending={removal.isPending}
        failure={removal.failure}
        onConfirm={() => void removal.submit()}
        onClose={() => {
          setIsAsking(false);
          removal.reset();
        }}
      >
        {next && <p className="text-pretty">{t('removeDefault', { name: next.name })}</p>}
      </ConfirmDialog>
    </>
  );
}
