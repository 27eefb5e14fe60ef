/** The address book between the browser and our route handlers. Light: the rules of the form are in form-schema.ts. */
import * as z from 'zod/mini';
import { addressInputSchema } from '@/lib/postal-address/schema';

const addressFormInputSchema = z.extend(addressInputSchema, {
  isDefaultDelivery: z.boolean(),
  isDefaultBilling: z.boolean(),
});

/** What the inputs of the address form hold. */
export type AddressFormInput = z.infer<typeof addressFormInputSchema>;

/** Reply of GET /api/addresses/{id}: what a form begins with, and the version that a change of it starts from. */
export const storedAddressSchema = z.object({
  input: addressFormInputSchema,
  version: z.nullable(z.number()),
});
export type StoredAddress = z.infer<typeof storedAddressSchema>;

/** Reply of DELETE /api/addresses/{id}: its form input; null where today's rules would refuse to add it again. */
export const deletedAddressSchema = z.object({ deleted: z.nullable(addressFormInputSchema) });

/** What an address can be the default for. */
export const addressUses = ['delivery', 'billing'] as const;
export type DefaultUse = (typeof addressUses)[number];
