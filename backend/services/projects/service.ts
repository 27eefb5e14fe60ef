import { Hono } from 'hono';
import type { Logger } from 'pino';
import * as z from 'zod';
import type { ProjectDto } from '../../../lib/contracts/projects';
import { hourly } from '../../shared/clock';
import { type CallerEnv, requireBearer } from '../../platform/http/bearer';
import { defineService, problem } from '../../platform/http/service';
import type { BackendContext } from '../../shared/context';
import { wholeNumber } from '../../platform/http/request-input';
import { articleTitle, getArticle } from '../merchandise/catalogue';
import { type Language, localeContextOf } from '../../shared/channel/language';
import { deleteProject, listProjects, restoreProject, sweepProjects } from './find-projects';
import type { ProjectRow } from './tables';

const pageQuery = z.object({ skip: wholeNumber(0, 999_999_999), limit: wholeNumber(10, 100) });

const toProject = (
  row: ProjectRow,
  { language, origin }: { language: Language; origin: string },
): ProjectDto => ({
  id: row.id,
  title: row.title,
  productName: articleTitle(getArticle(row.articleId), language),
  articleId: row.articleId,
  thumbnailUrl: row.thumbnail === null ? null : `${origin}/media/thumbnails/${row.thumbnail}.webp`,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
  expiresAt: row.expiresAt.toISOString(),
});

function router({ db, clock, origin }: BackendContext): Hono<CallerEnv> {
  const app = new Hono<CallerEnv>();
  app.use(requireBearer({ db, origin }));

  app.get('/api/v2/projects/:accountId', async (c) => {
    const { sub, channel } = c.get('caller');
    if (c.req.param('accountId') !== sub) return problem(c, 404);
    const query = pageQuery.safeParse(c.req.query());
    if (!query.success) return problem(c, 400);
    const { total, rows } = await listProjects(db, sub, { ...query.data, now: clock.now() });
    const { language } = localeContextOf(channel, c.req.header('accept-language'));
    return c.json({
      totalProjectCount: total,
      projects: rows.map((row) => toProject(row, { language, origin })),
    });
  });

  app.delete('/api/v2/project/:id', async (c) => {
    const target = { accountId: c.get('caller').sub, id: c.req.param('id'), now: clock.now() };
    return (await deleteProject(db, target)) ? c.body(null, 204) : problem(c, 404);
  });

  app.post('/api/v2/project/:id/restore', async (c) => {
    const target = { accountId: c.get('caller').sub, id: c.req.param('id'), now: clock.now() };
    return (await restoreProject(db, target)) ? c.body(null, 204) : problem(c, 404);
  });

  return app;
}

/** Ends what has expired, now and every hour. */
function start({ db, clock }: BackendContext, logger: Logger): () => void {
  return hourly(
    () => sweepProjects(db, clock.now()),
    (error) => logger.error({ error }, 'project sweep failed'),
  );
}

/** Projects that customers saved in the editor (specification section 7). */
export const projectsService = defineService({
  name: 'projects',
  base: '/projects-api',
  router,
  start,
});
