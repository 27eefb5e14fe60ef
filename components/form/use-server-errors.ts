'use client';
import { useCallback } from 'react';
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';

/**
 * Puts the field errors of a server's answer into the form and the focus on the first of them.
 * `names` are the form's fields in their order on the page. The returned function takes
 * `{ field: message key }` and tells whether every error found its field; if not, the form has to
 * show a message of its own.
 */
export function useServerErrors<Values extends FieldValues>(
  { setError, setFocus }: Pick<UseFormReturn<Values>, 'setError' | 'setFocus'>,
  names: readonly FieldPath<Values>[],
): (fields: Readonly<Record<string, string>> | undefined) => boolean {
  return useCallback(
    (fields = {}) => {
      const found = names.filter((name) => fields[name] !== undefined);
      for (const name of found) setError(name, { type: 'server', message: fields[name] });
      const [first] = found;
      if (first !== undefined) setFocus(first);
      return found.length > 0 && found.length === Object.keys(fields).length;
    },
    [names, setError, setFocus],
  );
}
