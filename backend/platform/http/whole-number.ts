import * as z from 'zod';

/** A whole number in a query; what is absent is the default, what is no number or too large is refused. */
export const wholeNumber = (fallback: number, max: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/)
    .transform(Number)
    .pipe(z.int().max(max))
    .default(fallback);
