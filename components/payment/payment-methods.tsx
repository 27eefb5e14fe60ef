'use client';
import { type ReactNode, useEffect, useRef } from 'react';
import type { PaymentWords } from '@/lib/payment/payment-words';
import type { PaymentMethodView } from '@/lib/payment/view';
import { MethodActions } from './method-actions';
import { MethodCard } from './method-card';

type PaymentMethodsProps = {
  methods: readonly PaymentMethodView[];
  words: PaymentWords;
  /** In place of the list where there is nothing to list. */
  empty: ReactNode;
};

/** The stored methods with what can be done with each. */
export function PaymentMethods({ methods, words, empty }: PaymentMethodsProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const hasChanged = useRef(false);

  // What was pressed went with its method, or because that is the default now.
  useEffect(() => {
    if (hasChanged.current) heading.current?.focus();
    hasChanged.current = false;
  }, [methods]);

  return (
    <section aria-labelledby="payment-methods">
      <h2 ref={heading} id="payment-methods" tabIndex={-1} className="sr-only">
        {words.list}
      </h2>
      {methods.length === 0 && empty}
      <ul className="grid grid-cols-1 gap-4 empty:hidden">
        {methods.map((method) => (
          <li key={method.id}>
            <MethodCard method={method} defaultLabel={words.default}>
              <MethodActions
                method={method}
                next={
                  method.isDefault ? (methods.find(({ id }) => id !== method.id) ?? null) : null
                }
                words={words}
                onChanged={() => (hasChanged.current = true)}
              />
            </MethodCard>
          </li>
        ))}
      </ul>
    </section>
  );
}
