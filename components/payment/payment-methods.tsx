'use client';
import { useTranslations } from 'next-intl';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { ConfirmDialog } from '@/components/form/confirm-dialog';
import { useSubmit } from '@/components/form/use-submit';
import { Button } from '@/components/ui/button';
import type { PaymentMethodView } from '@/lib/payment/view';
import { MethodCard } from './method-card';
import { isThere, loadPaymentApi, useDefaultMethod, useOutcome } from './use-default-method';

type PaymentMethodsProps = {
  methods: readonly PaymentMethodView[];
  /** Shown instead of the list if there are no methods. */
  empty: ReactNode;
};

/** Stored methods with their actions. Needs the messages `payment`. */
export function PaymentMethods({ methods: painted, empty }: PaymentMethodsProps) {
  const t = useTranslations('payment');
  const { methods, makeDefault } = useDefaultMethod(painted);
  const heading = useRef<HTMLHeadingElement>(null);
  const hasChanged = useRef(false);
  // The clicked button was removed, either with its method or because its method is now the
  // default.
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
                onMakeDefault={() => {
                  hasChanged.current = true;
                  makeDefault(method);
                }}
                onRemoved={() => (hasChanged.current = true)}
              />
            </MethodCard>
          </li>
        ))}
      </ul>
    </section>
  );
}

type MethodActionsProps = {
  method: PaymentMethodView;
  /** Method that becomes the default when this one is deleted; null if there is none. */
  next: PaymentMethodView | null;
  onMakeDefault: () => void;
  /** Called before the list is refreshed. */
  onRemoved: () => void;
};

function MethodActions({ method, next, onMakeDefault, onRemoved }: MethodActionsProps) {
  const { id, name, isDefault } = method;
  const t = useTranslations('payment');
  const showOutcome = useOutcome();
  const [isAsking, setIsAsking] = useState(false);
  const removal = useSubmit<[], boolean>({
    async send() {
      const { call, paymentApi } = await loadPaymentApi();
      return isThere(call(paymentApi.deleteMethod, { ids: { id } }));
    },
    onDone(isDone) {
      setIsAsking(false);
      onRemoved();
      showOutcome(isDone, t('removed', { name }));
    },
  });
  const button = (key: 'makeDefault' | 'remove', onClick: () => void) => (
    <Button variant="secondary" size="sm" aria-label={t(`${key}Label`, { name })} onClick={onClick}>
      {t(key)}
    </Button>
  );
  return (
    <>
      {!isDefault && button('makeDefault', onMakeDefault)}
      {button('remove', () => setIsAsking(true))}
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
