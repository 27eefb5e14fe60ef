'use client';
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
