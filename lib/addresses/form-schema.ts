/**
 * Schema of the address form, for the form and the route handlers (SG-03). It is large, so the browser loads it when
 * the page is idle.
 */
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
  /**
   * Version of the address that the form shows. If the service has a newer version, the change is a conflict. Absent
   * for a new address.
   */
  version: z.int().min(1).nullish(),
});

export const addressFormSchema = fields.check(checkCountryRules).transform(dropHiddenRegion);

/** For business customers, whose addresses need a company name. */
export const businessAddressFormSchema = fields
  .check(checkCountryRules)
  .refine(({ companyName }) => companyName !== null, { path: ['companyName'], message: required })
  .transform(dropHiddenRegion);

/** A valid address in the shape that the service stores. */
export type AddressForm = z.output<typeof addressFormSchema>;
