/** The look-up of an address by its postal code: a service of its own, which a deployment may have or not. */
import * as z from 'zod';
import { text, tolerantParts } from './wire';

/** GET /countries: for which countries it answers, ISO 3166-1 alpha-2. It is asked for no others. */
export const lookupCountriesDto = z.object({
  countries: tolerantParts(z.string().regex(/^[A-Z]{2}$/)),
});

/** GET /addresses?countryCode&postalCode&houseNumber: the one address that is there; 404 where it knows none. */
export const foundAddressDto = z.object({ street: text(200), city: text(120) });
export type FoundAddressDto = z.infer<typeof foundAddressDto>;
