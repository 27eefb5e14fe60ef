'use client';
import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import {
  type FieldPath,
  type FieldValues,
  get,
  type UseFormRegisterReturn,
  type UseFormReturn,
} from 'react-hook-form';
import type { Namespace } from '@/lib/i18n/translator';

/** Result of `field(name)`; spread it on a Field. */
export type FieldControl = UseFormRegisterReturn & {
  defaultValue: string;
  error: string | undefined;
};

const isOffered = (select: HTMLSelectElement, value: string) =>
  [...select.options].some((option) => option.value === value);

/**
 * Returns the text that the customer typed before the scripts were loaded; null if the control
 * still shows the value from the server.
 */
function typedEarly(control: unknown, value: string): string | null {
  if (control instanceof HTMLSelectElement && !isOffered(control, value)) return null;
  const isText = control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement;
  if (!isText && !(control instanceof HTMLSelectElement)) return null;
  return control.value === value ? null : control.value;
}

/**
 * Returns `field(name)` and `checkbox(name)`, which connect a control to its form: registration,
 * value for the server's HTML and text of the error. Text that was typed before the scripts were
 * loaded is preserved.
 *
 * @param errors namespace or texts for the message keys of the form
 */
export function useFields<Values extends FieldValues, Output>(
  form: UseFormReturn<Values, unknown, Output>,
  errors?: Namespace | Readonly<Record<string, string>>,
) {
  const t = useTranslations();
  const { register, getFieldState, setValue, formState } = form;
  const [early] = useState(() => new Map<FieldPath<Values>, string | null>());

  useEffect(() => {
    for (const [name, text] of early) {
      early.set(name, null);
      if (text === null) continue;
      // The cast is safe: the map has names of this form with the texts of their controls.
      setValue(name, text as never, { shouldDirty: true });
    }
  }, [early, setValue]);

  function textOf(key: string | undefined): string | undefined {
    if (key === undefined) return undefined;
    if (typeof errors === 'object' && errors[key] !== undefined) return errors[key];
    // The keys come from the form's schema and its handler; `has` checks that the text exists.
    const has = (path: string) => t.has(path as 'form.errors.invalid');
    const own = typeof errors === 'string' ? `${errors}.${key}` : '';
    const path = [own, `form.errors.${key}`].find((one) => one !== '' && has(one));
    // The cast is safe: `has` has checked this key, or it is the fallback.
    return t((path ?? 'form.errors.invalid') as 'form.errors.invalid');
  }
  const errorOf = (name: FieldPath<Values>) =>
    textOf(getFieldState(name, formState).error?.message);
  const startOf = (name: FieldPath<Values>): unknown => get(formState.defaultValues, name);

  function field(name: FieldPath<Values>): FieldControl {
    const { ref, ...registered } = register(name);
    const start = startOf(name);
    const defaultValue = typeof start === 'string' ? start : '';
    return {
      ...registered,
      defaultValue,
      error: errorOf(name),
      ref: (control: unknown) => {
        // Registration overwrites the control with the form's value, so the typed text has to be
        // read first.
        if (control !== null && !early.has(name))
          early.set(name, typedEarly(control, defaultValue));
        ref(control);
      },
    };
  }

  const checkbox = (name: FieldPath<Values>) => ({
    ...register(name),
    defaultChecked: startOf(name) === true,
    error: errorOf(name),
  });

  return { field, checkbox };
}
