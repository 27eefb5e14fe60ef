'use client';
import type { FieldValues, Resolver } from 'react-hook-form';
import { ApiError } from '@/lib/http/api-error';

/**
 * A resolver whose rules are no part of the first load: hand over what imports them, and import them when the page is
 * idle. Without a network they cannot come, and the form says so like any other call.
 */
export function lazyResolver<Values extends FieldValues, Output>(
  load: () => Promise<Resolver<Values, unknown, Output>>,
): Resolver<Values, unknown, Output> {
  return async (...given) => {
    const resolve = await load().catch(() => {
      throw new ApiError('offline', '');
    });
    return resolve(...given);
  };
}
