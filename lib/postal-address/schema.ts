/**
 * Replies of the address endpoints. The browser loads them early, so the larger schema of the form is in
 * form-schema.ts.
 */
import * as z from 'zod/mini';

/** Values of the form's inputs; an absent value is an empty string. */
export const addressInputSchema = z.object({
  title: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  companyName: z.string(),
  street: z.string(),
  houseNumber: z.string(),
  houseNumberAddition: z.string(),
  postalCode: z.string(),
  city: z.string(),
  region: z.string(),
  countryCode: z.string(),
  phoneNumber: z.string(),
});

export type AddressInput = z.infer<typeof addressInputSchema>;

const savedAddressSchema = z.object({
  id: z.string(),
  /** Lines in the format of the country; the last line is the country. */
  lines: z.array(z.string()),
  country: z.string(),
  isDefaultDelivery: z.boolean(),
  /** Initial values of a form for this address. */
  input: addressInputSchema,
});

/** A saved address, to choose from in a form. */
export type SavedAddress = z.infer<typeof savedAddressSchema>;

/** Reply of GET /api/addresses. */
export const savedAddressListSchema = z.object({
  addresses: z.array(savedAddressSchema),
  /** Countries whose addresses can be looked up by postal code. */
  lookupCountries: z.array(z.string()),
});
export type SavedAddressList = z.infer<typeof savedAddressListSchema>;

/** Reply of GET /api/addresses/lookup; null if there is no address with this postal code and house number. */
export const lookupReplySchema = z.object({
  found: z.nullable(z.object({ street: z.string(), city: z.string() })),
});
