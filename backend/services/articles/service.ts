import { Hono } from 'hono';
import { problem } from '../../platform/http/problem';
import { defineService } from '../../platform/http/service';
import type { BackendContext } from '../../shared/context';
import { articleGroups, findCampaign } from './campaigns';

/** Nothing here is a customer's, and the specification sends no token (section 6). */
function router({ clock }: BackendContext): Hono {
  const app = new Hono();

  app.get('/v1/ArticleGroup', (c) => c.json({ articleGroups }));

  app.get('/v1/Campaign/:name', (c) => {
    const campaign = findCampaign(c.req.param('name'), clock.now());
    return campaign ? c.json(campaign) : problem(c, 404);
  });

  return app;
}

/** Order cut-off: article groups and their campaigns (OR-14). */
export const articlesService = defineService({ name: 'articles', base: '/articles-api', router });
