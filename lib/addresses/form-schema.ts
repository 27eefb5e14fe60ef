/** Schema of the address form, for form and route handlers (SG-03). Large: the browser loads it when the page is idle. */
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
  /** Version on which the change is based; a newer one at the service is a conflict. Absent for a new address. */
  version: z.int().min(1).nullish(),
});

export const addressFormSchema = fields.check(checkCountryRules).transform(dropHiddenRegion);

/** For business customers, whose addresses need a company name. */
export const businessAddressFormSchema = fields
  .check(checkCountryRules)
  .refine(({ companyName }) => companyName !== null, { path: ['companyName'], message: required })
  .transform(dropHiddenRegion);

/** A checked address in the form of the service. */
export type AddressForm = z.output<typeof addressFormSchema>;
