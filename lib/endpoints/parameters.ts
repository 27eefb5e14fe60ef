/** Parameters that several endpoints share. The browser loads this file, so it uses the small zod/mini. */
import * as z from 'zod/mini';
import { photoBatchSize } from '@/lib/contracts/limits';

/** An identifier that is safe as a path segment. It has the same form as `wireId`, the type for ids of services. */
export const idParameter = z.string().check(z.regex(/^[A-Za-z0-9_-]{1,128}$/));

/** Opaque position in a list, from the reply for the previous page. */
export const cursorParameter = z.optional(z.string().check(z.maxLength(512)));

/** A number in a query string, at most nine digits. */
export const numberParameter = (min: number, max: number) =>
  z
    .pipe(z.string().check(z.regex(/^\d{1,9}$/)), z.transform(Number))
    .check(z.refine((value) => value >= min && value <= max));

export const idList = (most: number) =>
  z.array(idParameter).check(z.minLength(1), z.maxLength(most));

/** Ids of the photos that a request deletes, adds, rotates or restores (CO-02). */
export const photoIdsBody = z.object({ photoIds: idList(photoBatchSize) });
