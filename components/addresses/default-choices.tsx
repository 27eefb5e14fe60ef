import type { ComponentProps } from 'react';
import { CheckboxField } from '@/components/form/checkbox-field';
import type { AddressFormWords } from '@/lib/addresses/page-words';

type Flag = 'isDefaultDelivery' | 'isDefaultBilling';
type Binding = Omit<ComponentProps<typeof CheckboxField>, 'label'>;

type DefaultChoicesProps = {
  checkbox: (name: Flag) => Binding;
  isFirst: boolean;
  /** Whether the address is this default already: one can be moved, but not given up. */
  isDelivery: boolean;
  isBilling: boolean;
  words: AddressFormWords;
};

/** What the address is used for without being asked. */
export function DefaultChoices(props: DefaultChoicesProps) {
  const { checkbox, isFirst, isDelivery, isBilling, words } = props;
  return (
    <fieldset className="grid gap-1">
      <legend className="mb-1 font-semibold">{words['form.defaults']}</legend>
      {isFirst && <p className="text-ink-muted">{words['form.isFirst']}</p>}
      {!isFirst && isDelivery && <p className="text-ink-muted">{words['form.isDelivery']}</p>}
      {!isFirst && !isDelivery && (
        <CheckboxField {...checkbox('isDefaultDelivery')} label={words['form.delivery']} />
      )}
      {!isFirst && isBilling && <p className="text-ink-muted">{words['form.isBilling']}</p>}
      {!isFirst && !isBilling && (
        <CheckboxField {...checkbox('isDefaultBilling')} label={words['form.billing']} />
      )}
    </fieldset>
  );
}
