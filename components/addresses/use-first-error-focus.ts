'use client';
import { useEffect, useRef } from 'react';
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';

/** After a press that found something wrong, the first such field on the page has the focus. */
export function useFirstErrorFocus<Values extends FieldValues>(
  { formState, setFocus }: Pick<UseFormReturn<Values>, 'formState' | 'setFocus'>,
  names: readonly FieldPath<Values>[],
): void {
  const { submitCount, errors } = formState;
  const seen = useRef(submitCount);
  useEffect(() => {
    if (seen.current === submitCount) return;
    seen.current = submitCount;
    const first = names.find((name) => errors[name]);
    if (first) setFocus(first);
  }, [submitCount, errors, names, setFocus]);
}
