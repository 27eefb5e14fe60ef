/** Look-up of an address by its postal code: an optional service. */
import * as z from 'zod';
import { text, tolerantParts } from './wire';

/** GET /countries: supported countries, ISO 3166-1 alpha-2. It is not called for others. */
export const lookupCountriesDto = z.object({
  countries: tolerantParts(z.string().regex(/^[A-Z]{2}$/)),
});

/** GET /addresses?countryCode&postalCode&houseNumber: the address; 404 if there is none. */
export const foundAddressDto = z.object({ street: text(200), city: text(120) });
export type FoundAddressDto = z.infer<typeof foundAddressDto>;
