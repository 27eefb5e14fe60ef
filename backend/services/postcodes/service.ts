import { Hono } from 'hono';
import * as z from 'zod';
import type { FoundAddressDto } from '../../../lib/contracts/postcodes';
import { type CallerEnv, requireBearer } from '../../platform/http/bearer';
import { defineService, problem } from '../../platform/http/service';
import type { BackendContext } from '../../shared/context';
import { findAddress, lookupCountries } from './made-up-postcodes';

const addressQuery = z.object({
  countryCode: z.string().regex(/^[A-Z]{2}$/),
  postalCode: z.string().min(1).max(20),
  houseNumber: z.string().min(1).max(60),
});

function router(context: BackendContext): Hono<CallerEnv> {
  const app = new Hono<CallerEnv>();
  app.get('/countries', (c) => c.json({ countries: lookupCountries }));
  // A token is required, because in production each look-up costs money.
  app.use('/addresses', requireBearer(context));
  app.get('/addresses', (c) => {
    const query = addressQuery.safeParse(c.req.query());
    if (!query.success) return problem(c, 400);
    const { countryCode, postalCode, houseNumber } = query.data;
    const found = findAddress(countryCode, postalCode, houseNumber);
    return found ? c.json(found satisfies FoundAddressDto) : problem(c, 404);
  });
  return app;
}

/** Addresses by postal code and house number (docs/decisions/2026-11-21-postal-addresses.md). */
export const postcodesService = defineService({
  name: 'postcodes',
  base: '/postcodes-api',
  router,
});
