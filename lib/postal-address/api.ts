import * as z from 'zod/mini';
import { endpoint } from '@/lib/endpoints/endpoint';
import { lookupReplySchema, savedAddressListSchema } from './schema';

const short = (most: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(most));

export const postalAddressApi = {
  /** Finds street and town for a postal code and a house number, while the customer types an address. */
  lookUp: endpoint('GET', '/api/addresses/lookup', {
    access: 'session',
    rate: 'read',
    query: z.object({
      countryCode: z.string().check(z.regex(/^[A-Z]{2}$/)),
      postalCode: short(20),
      houseNumber: short(60),
    }),
    reply: lookupReplySchema,
  }),
  /** Saved addresses to choose from in forms, and the countries for which addresses can be looked up. */
  listSaved: endpoint('GET', '/api/addresses', {
    access: 'session',
    rate: 'read',
    reply: savedAddressListSchema,
  }),
};
