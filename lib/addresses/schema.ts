/**
 * Replies of the address endpoints. The browser loads them early, so the larger schema of the form is in
 * form-schema.ts.
 */
import * as z from 'zod/mini';
import { addressInputSchema } from '@/lib/postal-address/schema';

const addressFormInputSchema = z.extend(addressInputSchema, {
  isDefaultDelivery: z.boolean(),
  isDefaultBilling: z.boolean(),
});

/** Values of the inputs of the address form. */
export type AddressFormInput = z.infer<typeof addressFormInputSchema>;

/**
 * Reply of GET /api/addresses/{id}: initial values of the form and their version, null if the service has no versions.
 */
export const storedAddressSchema = z.object({
  input: addressFormInputSchema,
  version: z.nullable(z.number()),
});
export type StoredAddress = z.infer<typeof storedAddressSchema>;

/**
 * Reply of DELETE /api/addresses/{id}: the deleted address as form input; null if the current rules would refuse to add
 * it again.
 */
export const deletedAddressSchema = z.object({ deleted: z.nullable(addressFormInputSchema) });

/** Uses for which an address can be the default. */
export const addressUses = ['delivery', 'billing'] as const;
export type DefaultUse = (typeof addressUses)[number];
