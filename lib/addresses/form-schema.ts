/** The rules of the address form, shared by form and route handlers (SG-03). Heavy: the browser loads it when the page is idle. */
import * as z from 'zod';
import {
  type AddressError,
  checkCountryRules,
  dropHiddenRegion,
  postalAddressShape,
} from '@/lib/postal-address/form-schema';

const required: AddressError = 'required';

const fields = z.object({
  ...postalAddressShape,
  isDefaultDelivery: z.boolean(),
  isDefaultBilling: z.boolean(),
  /** The version that was changed; a newer one at the service is a conflict. Absent for a new address. */
  version: z.int().min(1).nullish(),
});

export const addressFormSchema = fields.check(checkCountryRules).transform(dropHiddenRegion);

/** For a business customer: an address has to name the company. */
export const businessAddressFormSchema = fields
  .check(checkCountryRules)
  .refine(({ companyName }) => companyName !== null, { path: ['companyName'], message: required })
  .transform(dropHiddenRegion);

/** A checked address, as the service takes it. */
export type AddressForm = z.output<typeof addressFormSchema>;
