import * as z from 'zod';
import { lookUpAddress } from '@/lib/addresses/lookup.server';
import { lookupReplySchema } from '@/lib/postal-address/schema';
import { handler } from '@/lib/route-handlers/handler.server';

/** Street and town of a postal code, while an address is typed. */
export const GET = handler({
  access: 'session',
  rate: 'read',
  query: z.object({
    countryCode: z.string().regex(/^[A-Z]{2}$/),
    postalCode: z.string().trim().min(1).max(20),
    houseNumber: z.string().trim().min(1).max(60),
  }),
  reply: lookupReplySchema,
  run: async ({ caller, query }) => ({ found: await lookUpAddress(caller, query) }),
});
