'use client';
/** What was typed and not saved: kept in the window for its owner when the session ends, asked about before leaving. */
import { startTransition, useEffect, useState } from 'react';
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { takeDraft } from '@/lib/session/form-drafts';

/** Puts what was kept of the form back into it, once; tells whether it has. */
export function useDraft<Values extends FieldValues, Output>(
  { setValue }: UseFormReturn<Values, unknown, Output>,
  names: readonly FieldPath<Values>[],
  key: string | undefined,
  owner: string | null,
): boolean {
  const [isRestored, setIsRestored] = useState(false);
  useEffect(() => {
    const kept = key !== undefined && owner !== null ? takeDraft(key, owner) : null;
    if (!kept) return;
    for (const name of names) {
      const value = kept[name];
      if (typeof value !== 'string' && typeof value !== 'boolean') continue;
      // This form's own values, which it kept itself; anything else that got there is left out.
      setValue(name, value as never, { shouldDirty: true });
    }
    startTransition(() => setIsRestored(true));
  }, [key, owner, names, setValue]);
  return isRestored;
}

const secret = /password|one-time-code|^cc-/;

const isSecret = (control: Element | RadioNodeList | null): boolean =>
  control instanceof HTMLInputElement &&
  (control.type === 'password' ||
    control.autocomplete.split(' ').some((word) => secret.test(word)));

/** The values that may lie in the browser's storage: nothing of a field that asks for a secret. */
export function keepableValues(
  values: Record<string, unknown>,
  form: HTMLFormElement,
): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(values).filter(([name]) => !isSecret(form.elements.namedItem(name))),
  );
}

/** Lets the browser ask before the window is closed or reloaded while something typed has not been saved. */
export function useUnsavedWarning(hasUnsaved: boolean): void {
  useEffect(() => {
    if (!hasUnsaved) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [hasUnsaved]);
}
