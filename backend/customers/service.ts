import { eq } from 'drizzle-orm';
import { Hono } from 'hono';
import { addressInputDto, customerUpdateDto } from '../../lib/contracts/customers';
import { type CallerEnv, requireBearer } from '../http/bearer';
import { problem } from '../http/problem';
import { readBody } from '../http/read-body';
import type { BackendContext, Service } from '../http/service';
import { createAddress, deleteAddress, listAddresses, updateAddress } from './address-book';
import { customers } from './schema';

function router({ db, clock, origin }: BackendContext): Hono {
  const app = new Hono<CallerEnv>();
  app.use(requireBearer({ db, origin }));

  const findCustomer = async (id: string) =>
    (await db.select().from(customers).where(eq(customers.id, id)).limit(1))[0];

  // An identity without a record is a deleted account (AU-12): all of this service is a 404 then.
  app.use(async (c, next) =>
    (await findCustomer(c.get('caller').sub)) ? next() : problem(c, 404),
  );

  app.get('/customers/me', async (c) => c.json(await findCustomer(c.get('caller').sub)));

  app.put('/customers/me', async (c) => {
    const { sub } = c.get('caller');
    const changes = await readBody(c, customerUpdateDto);
    if (Object.values(changes).some((value) => value !== undefined)) {
      await db.update(customers).set(changes).where(eq(customers.id, sub));
    }
    return c.json(await findCustomer(sub));
  });

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

  // The frame mounts services of any environment; a service's own variables are its own affair.
  return app as unknown as Hono;
}

/** Customer API of the specification's section 7; customer id = subject of the token. */
export const customersService: Service = { name: 'customers', base: '/customers-api', router };
