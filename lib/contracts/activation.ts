/** Activation of the photo library: GET and POST /users/activate of the photo API (specification sections 3, 4 and 7). */
import * as z from 'zod';
import { count, tolerantOptional } from './wire';

export const activationStatus = z.enum(['ACTIVE', 'NOT_ACTIVE', 'IMPORTING', 'DELETING']);
export type ActivationStatus = z.infer<typeof activationStatus>;

/** Response of GET /users/activate. */
export const activationDto = z.object({
  status: activationStatus,
  /** Number of photos imported so far. This field and the following ones are our additions. */
  importedCount: tolerantOptional(count),
  totalCount: tolerantOptional(count),
  /** True if the library is NOT_ACTIVE because an import failed. */
  hasFailed: tolerantOptional(z.boolean()),
});
export type ActivationDto = z.infer<typeof activationDto>;

/** Response of POST /users/activate. */
export const activationStartDto = z.object({ started: z.boolean() });
