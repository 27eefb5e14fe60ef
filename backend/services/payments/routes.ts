import { Hono } from 'hono';
import { paymentMethodUpdateDto, paymentSessionInputDto } from '../../../lib/contracts/customers';
import type { CallerEnv } from '../../platform/http/bearer';
import { problem } from '../../platform/http/service';
import { readBody } from '../../platform/http/request-input';
import type { BackendContext } from '../../shared/context';
import { chooseLocale, findChannel } from '../../shared/channel/language';
import { isReturnUrl, providerBase, startSession } from './sessions';
import { listPaymentMethods, makeDefault, removePaymentMethod } from './stored-methods';

/** Routes of the payment methods below `/customers/me`. The service that mounts them checks the token first. */
export function paymentMethodRoutes(
  context: Pick<BackendContext, 'db' | 'clock' | 'origin'>,
): Hono<CallerEnv> {
  const { db, clock, origin } = context;
  const app = new Hono<CallerEnv>();

  app.get('/customers/me/paymentmethods', async (c) =>
    c.json({ paymentMethods: await listPaymentMethods(db, c.get('caller').sub, clock.now()) }),
  );

  app.put('/customers/me/paymentmethods/:id', async (c) => {
    await readBody(c, paymentMethodUpdateDto);
    const method = await makeDefault(db, c.get('caller').sub, c.req.param('id'), clock.now());
    return method ? c.json(method) : problem(c, 404);
  });

  app.delete('/customers/me/paymentmethods/:id', async (c) => {
    const { sub } = c.get('caller');
    const isGone = await removePaymentMethod(db, sub, c.req.param('id'), clock.now());
    return isGone ? c.body(null, 204) : problem(c, 404);
  });

  app.post('/customers/me/paymentmethods/sessions', async (c) => {
    const { sub, channel: code } = c.get('caller');
    const { returnUrl } = await readBody(c, paymentSessionInputDto);
    const channel = findChannel(code);
    if (!channel || !isReturnUrl(returnUrl, channel)) return problem(c, 400);
    const locale = chooseLocale(channel, c.req.header('accept-language'));
    const id = await startSession(context, { customerId: sub, returnUrl, locale });
    return c.json({ url: `${origin}${providerBase}/sessions/${id}` }, 201);
  });

  return app;
}
