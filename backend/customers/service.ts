import { eq } from 'drizzle-orm';
import { Hono } from 'hono';
import { addressInputDto } from '../../lib/contracts/customers';
import { dataExportRoutes } from '../data-exports/routes';
import { startDataExports } from '../data-exports/start-data-exports';
import { type CallerEnv, requireBearer } from '../http/bearer';
import { problem } from '../http/problem';
import { readBody } from '../http/read-body';
import type { BackendContext, Service } from '../http/service';
import { paymentMethodRoutes } from '../payments/routes';
import { createAddress, deleteAddress, listAddresses, updateAddress } from './address-book';
import { profileRoutes } from './profile-routes';
import { customers } from './schema';

function router(context: BackendContext): Hono {
  const { db, clock, origin } = context;
  const app = new Hono<CallerEnv>();
  app.use(requireBearer({ db, origin }));

  const findCustomer = async (id: string) =>
    (await db.select().from(customers).where(eq(customers.id, id)).limit(1))[0];

  // An identity without a record is a deleted account (AU-12): all of this service is a 404 then.
  app.use(async (c, next) =>
    (await findCustomer(c.get('caller').sub)) ? next() : problem(c, 404),
  );

  app.route('/customers/me', profileRoutes(context));

  app.get('/customers/me/addresses', async (c) =>
    c.json({ addresses: await listAddresses(db, c.get('caller').sub) }),
  );

  app.post('/customers/me/addresses', async (c) => {
    const input = await readBody(c, addressInputDto);
    return c.json(await createAddress(db, c.get('caller').sub, input, clock.now()), 201);
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

  app.route('/', paymentMethodRoutes(context));
  app.route('/', dataExportRoutes(context));

  // The frame mounts services of any environment; a service's own variables are its own affair.
  return app as unknown as Hono;
}

/** Customer API of the specification's section 7; customer id = subject of the token. */
export const customersService: Service = {
  name: 'customers',
  base: '/customers-api',
  router,
  start: startDataExports,
};
