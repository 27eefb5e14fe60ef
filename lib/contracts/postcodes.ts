/** Look-up of an address by its postal code. The service is optional. */
import * as z from 'zod';
import { text, tolerantParts } from './wire';

/** Response of GET /countries: supported countries as ISO 3166-1 alpha-2. Addresses in other countries are not looked up. */
export const lookupCountriesDto = z.object({
  countries: tolerantParts(z.string().regex(/^[A-Z]{2}$/)),
});

/** Response of GET /addresses?countryCode&postalCode&houseNumber; 404 if the address does not exist. */
export const foundAddressDto = z.object({ street: text(200), city: text(120) });
export type FoundAddressDto = z.infer<typeof foundAddressDto>;
