/** Addresses as our route handlers reply with them. Light: the rules of the form are in form-schema.ts. */
import * as z from 'zod/mini';

/** Every field as its input holds it: what is absent is empty. */
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
  /** As the country writes it; the last line is the country. */
  lines: z.array(z.string()),
  country: z.string(),
  isDefaultDelivery: z.boolean(),
  /** What a form begins with when this address is chosen. */
  input: addressInputSchema,
});

/** A saved address as any form may offer it. */
export type SavedAddress = z.infer<typeof savedAddressSchema>;

/** Reply of GET /api/addresses: what a form offers, and what it can look up. */
export const savedAddressListSchema = z.object({
  addresses: z.array(savedAddressSchema),
  /** Countries whose addresses can be looked up by postal code. */
  lookupCountries: z.array(z.string()),
});
export type SavedAddressList = z.infer<typeof savedAddressListSchema>;

/** Reply of GET /api/addresses/lookup; null where nothing is known of the postal code and the house. */
export const lookupReplySchema = z.object({
  found: z.nullable(z.object({ street: z.string(), city: z.string() })),
});
