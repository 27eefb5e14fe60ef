/** Replies of the endpoints of addresses. Small: the schema of the form is in form-schema.ts. */
import * as z from 'zod/mini';

/** Value of every input; absent values are empty texts. */
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

/** A saved address for choices in forms. */
export type SavedAddress = z.infer<typeof savedAddressSchema>;

/** Reply of GET /api/addresses. */
export const savedAddressListSchema = z.object({
  addresses: z.array(savedAddressSchema),
  /** Countries whose addresses can be looked up by postal code. */
  lookupCountries: z.array(z.string()),
});
export type SavedAddressList = z.infer<typeof savedAddressListSchema>;

/** Reply of GET /api/addresses/lookup; null if there is no such postal code and house number. */
export const lookupReplySchema = z.object({
  found: z.nullable(z.object({ street: z.string(), city: z.string() })),
});
