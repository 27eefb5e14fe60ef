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

/** What `field(name)` gives: to be spread on a Field. */
export type FieldControl = UseFormRegisterReturn & {
  defaultValue: string;
  error: string | undefined;
};

const isOffered = (select: HTMLSelectElement, value: string) =>
  [...select.options].some((option) => option.value === value);

/** What was typed before the page's scripts were there; null when the control shows what the server sent. */
function typedEarly(control: unknown, value: string): string | null {
  if (control instanceof HTMLSelectElement && !isOffered(control, value)) return null;
  const isText = control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement;
  if (!isText && !(control instanceof HTMLSelectElement)) return null;
  return control.value === value ? null : control.value;
}

/**
 * `field(name)` and `checkbox(name)` are all that a control needs from its form: registration, the value for the
 * server's HTML, and the error in words. What is typed before the scripts arrive is kept.
 *
 * @param errors where the texts for the form's own message keys are
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
      // The map holds a form's own names with the text of their controls.
      setValue(name, text as never, { shouldDirty: true });
    }
  }, [early, setValue]);

  function textOf(key: string | undefined): string | undefined {
    if (key === undefined) return undefined;
    if (typeof errors === 'object' && errors[key] !== undefined) return errors[key];
    // The keys are those of the form's schema and its handler; `has` tells whether there is such a text.
    const has = (path: string) => t.has(path as 'form.errors.invalid');
    const own = typeof errors === 'string' ? `${errors}.${key}` : '';
    const path = [own, `form.errors.${key}`].find((one) => one !== '' && has(one));
    // As above.
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
        // Registration writes the form's value into the control: this is the last moment to see another one there.
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
