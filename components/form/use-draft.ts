'use client';
/**
 * Drafts of forms. They are restored when the customer has signed in again. A warning appears
 * before unsaved input is lost.
 */
import { startTransition, useEffect, useState } from 'react';
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { takeDraft } from '@/lib/session/form-drafts';

/** Restores the draft of the form once; returns true if there was one. */
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
      // The cast is safe: the form itself stored these values, and other types are skipped above.
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

/** Returns the values that may be stored in the browser, without passwords and other secrets. */
export function storableValues(
  values: Record<string, unknown>,
  form: HTMLFormElement,
): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(values).filter(([name]) => !isSecret(form.elements.namedItem(name))),
  );
}

/** Makes the browser warn before the window is closed or reloaded while `hasUnsaved` is true. */
export function useUnsavedWarning(hasUnsaved: boolean): void {
  useEffect(() => {
    if (!hasUnsaved) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [hasUnsaved]);
}
