import { createHandler } from 'graphql-http/lib/use/fetch';
import { Hono } from 'hono';
import { defineService } from '../../platform/http/service';
import { merchandiseSchema } from './graphql-schema';
import { merchandiseRoot } from './resolvers';

/** The longest query that is parsed: ours have a few hundred characters. */
const maxBody = 20_000;

/** Public: the catalogue is what the shop shows to everybody. */
function router(): Hono {
  const app = new Hono();
  const answer = createHandler({ schema: merchandiseSchema, rootValue: merchandiseRoot });

  app.post('/graphql', async (c) => {
    const body = await c.req.text();
    if (body.length > maxBody) return c.body(null, 413);
    return answer(new Request(c.req.url, { method: 'POST', headers: c.req.raw.headers, body }));
  });

  return app;
}

/** Merchandise: channels and their articles (SH-19, EN-07). */
export const merchandiseService = defineService({
  name: 'merchandise',
  base: '/merchandise',
  router,
});
