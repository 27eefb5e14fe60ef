import type { ComponentProps } from 'react';
import type { AddressFormWords } from '@/lib/addresses/page-words';

type Flag = 'isDefaultDelivery' | 'isDefaultBilling';
type Binding = ComponentProps<'input'> & { error: string | undefined };

type DefaultChoicesProps = {
  checkbox: (name: Flag) => Binding;
  isFirst: boolean;
  /** Whether the address is this default already: one can be moved, but not given up. */
  isDelivery: boolean;
  isBilling: boolean;
  words: AddressFormWords;
};

function Choice({ binding, label }: { binding: Binding; label: string }) {
  const { error: _never, ...input } = binding;
  return (
    <label className="flex min-h-touch cursor-pointer items-center gap-3">
      <input {...input} type="checkbox" className="size-5 shrink-0 accent-brand" />
      <span>{label}</span>
    </label>
  );
}

/** What the address is used for without being asked. */
export function DefaultChoices(props: DefaultChoicesProps) {
  const { checkbox, isFirst, isDelivery, isBilling, words } = props;
  return (
    <fieldset className="grid gap-1">
      <legend className="mb-1 font-semibold">{words['form.defaults']}</legend>
      {isFirst && <p className="text-ink-muted">{words['form.isFirst']}</p>}
      {!isFirst && isDelivery && <p className="text-ink-muted">{words['form.isDelivery']}</p>}
      {!isFirst && !isDelivery && (
        <Choice binding={checkbox('isDefaultDelivery')} label={words['form.delivery']} />
      )}
      {!isFirst && isBilling && <p className="text-ink-muted">{words['form.isBilling']}</p>}
      {!isFirst && !isBilling && (
        <Choice binding={checkbox('isDefaultBilling')} label={words['form.billing']} />
      )}
    </fieldset>
  );
}
