import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { Hono } from 'hono';
import type { Logger } from 'pino';
import type * as z from 'zod';
import { addressInputDto } from '../../../lib/contracts/customers';
import { hourly } from '../../shared/hourly/hourly';
import { type CallerEnv, requireBearer } from '../../platform/http/bearer';
import { problem } from '../../platform/http/service';
import { readBody } from '../../platform/http/request-input';
import type { BackendContext } from '../../shared/context';
import { createAddress, deleteAddress, sweepAddressRequests, updateAddress } from './address-book';
import { listWithOpenOrders } from './open-orders';
import { customers } from './tables';

/** Hash of the validated input. The schema determines the order of the fields, so equal input has an equal hash. */
const fingerprintOf = (input: z.infer<typeof addressInputDto>): string =>
  createHash('sha256').update(JSON.stringify(input)).digest('hex');

/**
 * Routes of the address book, and the checks in front of the whole customer API: valid token, existing customer. The
 * customer id is the subject of the token.
 */
export function customerRoutes(context: BackendContext): Hono<CallerEnv> {
  const { db, clock } = context;
  const app = new Hono<CallerEnv>();
  app.use(requireBearer(context));

  const findCustomer = async (id: string) =>
    (await db.select().from(customers).where(eq(customers.id, id)).limit(1))[0];

  // An account without a customer record was deleted (AU-12): every route returns 404.
  app.use(async (c, next) =>
    (await findCustomer(c.get('caller').sub)) ? next() : problem(c, 404),
  );

  app.get('/customers/me/addresses', async (c) =>
    c.json({ addresses: await listWithOpenOrders(db, c.get('caller'), clock.now()) }),
  );

  app.post('/customers/me/addresses', async (c) => {
    const input = await readBody(c, addressInputDto);
    const key = c.req.header('idempotency-key');
    if (key !== undefined && !/^[\x21-\x7e]{1,200}$/.test(key)) return problem(c, 400);
    const request = key === undefined ? undefined : { key, fingerprint: fingerprintOf(input) };
    const address = await createAddress(db, c.get('caller').sub, input, clock.now(), request);
    return address === 'mismatch' ? problem(c, 422) : c.json(address, 201);
  });

  app.put('/customers/me/addresses/:id', async (c) => {
    const input = await readBody(c, addressInputDto);
    const address = await updateAddress(db, c.get('caller').sub, c.req.param('id'), input);
    if (address === 'conflict') return problem(c, 409);
    return address ? c.json(address) : problem(c, 404);
  });

  app.delete('/customers/me/addresses/:id', async (c) => {
    const deleted = await deleteAddress(db, c.get('caller').sub, c.req.param('id'));
    return deleted ? c.body(null, 204) : problem(c, 404);
  });

  return app;
}

/** Deletes old address requests now and every hour; returns a function that stops it. */
export function startAddressSweep(context: BackendContext, logger: Logger): () => void {
  return hourly(
    context.db,
    'address requests',
    () => sweepAddressRequests(context.db, context.clock.now()),
    (error) => logger.error({ error }, 'address request sweep failed'),
  );
}
