/** Form of an address of the book, shared by the resolver and the doors (SG-03). Heavy: the browser fetches it when idle. */
import * as z from 'zod';
import type { AddressError } from '@/lib/postal-address/address-errors';
import {
  checkCountryRules,
  dropHiddenRegion,
  postalAddressShape,
} from '@/lib/postal-address/schema';

const required: AddressError = 'required';

const fields = z.object({
  ...postalAddressShape,
  isDefaultDelivery: z.boolean(),
  isDefaultBilling: z.boolean(),
  /** The version that was changed; a newer one at the service is a conflict. Absent for a new address. */
  version: z.int().min(1).nullish(),
});

export const addressFormSchema = fields.check(checkCountryRules).transform(dropHiddenRegion);

/** Of a business customer: an address is the company's. */
export const businessAddressFormSchema = fields
  .check(checkCountryRules)
  .refine(({ companyName }) => companyName !== null, { path: ['companyName'], message: required })
  .transform(dropHiddenRegion);

/** A checked address, as the service takes it. */
export type AddressForm = z.output<typeof addressFormSchema>;

/** Body of the door that makes an address a default. */
export const defaultFormSchema = z.object({ of: z.enum(['delivery', 'billing']) });
