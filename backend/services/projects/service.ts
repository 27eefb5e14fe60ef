import { Hono } from 'hono';
import type { Logger } from 'pino';
import * as z from 'zod';
import {
  projectCapability,
  type ProjectDto,
  projectTitleDto,
} from '../../../lib/contracts/projects';
import { hourly } from '../../shared/hourly/hourly';
import { type CallerEnv, requireBearer } from '../../platform/http/bearer';
import { defineService, problem } from '../../platform/http/service';
import type { BackendContext } from '../../shared/context';
import { readBody, wholeNumber } from '../../platform/http/request-input';
import { articleIds, articleTitle, getArticle } from '../merchandise/catalogue';
import { type Language, localeContextOf } from '../../shared/channel/language';
import {
  copyProject,
  deleteProject,
  listPhotoUses,
  listProjects,
  type ProjectSearch,
  renameProject,
  restoreProject,
  sweepProjects,
} from './find-projects';
import type { ProjectRow } from './tables';

const pageQuery = z.object({
  skip: wholeNumber(0, 999_999_999),
  limit: wholeNumber(10, 100),
  search: z.string().trim().max(100).optional(),
  sort: z.enum(['updatedAt', 'expiresAt']).optional(),
});

/**
 * Creates the search for a part of a title, or of a product's name in the caller's language. Undefined for an empty
 * text.
 */
function toSearch(text: string | undefined, language: Language): ProjectSearch | undefined {
  const part = text?.replaceAll('\0', '');
  if (!part) return undefined;
  const isNamed = (id: string) =>
    articleTitle(getArticle(id), language).toLowerCase().includes(part.toLowerCase());
  return { text: part, articleIds: articleIds.filter(isNamed) };
}

const toProject = (
  row: ProjectRow,
  { language, origin }: { language: Language; origin: string },
): ProjectDto => ({
  id: row.id,
  title: row.title,
  productName: articleTitle(getArticle(row.articleId), language),
  articleId: row.articleId,
  articleType: getArticle(row.articleId).type,
  thumbnailUrl: row.thumbnail === null ? null : `${origin}/media/thumbnails/${row.thumbnail}.webp`,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
  expiresAt: row.expiresAt.toISOString(),
});

function router(context: BackendContext): Hono<CallerEnv> {
  const { db, clock, origin } = context;
  const app = new Hono<CallerEnv>();
  app.use(requireBearer(context));

  app.get('/api/v2/projects/:accountId', async (c) => {
    const { sub, channel } = c.get('caller');
    if (c.req.param('accountId') !== sub) return problem(c, 404);
    const query = pageQuery.safeParse(c.req.query());
    if (!query.success) return problem(c, 400);
    const { language } = localeContextOf(channel, c.req.header('accept-language'));
    const { skip, limit, sort } = query.data;
    const { total, rows } = await listProjects(db, sub, {
      skip,
      limit,
      now: clock.now(),
      search: toSearch(query.data.search, language),
      byExpiry: sort === 'expiresAt',
    });
    return c.json({
      capabilities: projectCapability.options,
      totalProjectCount: total,
      projects: rows.map((row) => toProject(row, { language, origin })),
    });
  });

  app.get('/api/v2/projects/:accountId/photouses', async (c) => {
    const { sub } = c.get('caller');
    if (c.req.param('accountId') !== sub) return problem(c, 404);
    return c.json({ uses: await listPhotoUses(db, sub, clock.now()) });
  });

  app.delete('/api/v2/project/:id', async (c) => {
    const target = { accountId: c.get('caller').sub, id: c.req.param('id'), now: clock.now() };
    return (await deleteProject(db, target)) ? c.body(null, 204) : problem(c, 404);
  });

  app.put('/api/v2/project/:id', async (c) => {
    const { title } = await readBody(c, projectTitleDto);
    const target = { accountId: c.get('caller').sub, id: c.req.param('id'), now: clock.now() };
    return (await renameProject(db, target, title)) ? c.body(null, 204) : problem(c, 404);
  });

  app.post('/api/v2/project/:id/copies', async (c) => {
    const { title } = await readBody(c, projectTitleDto);
    const { sub, channel } = c.get('caller');
    const key = c.req.header('idempotency-key') ?? '';
    if (!/^[\x21-\x7e]{1,200}$/.test(key)) return problem(c, 400);
    const target = { accountId: sub, id: c.req.param('id'), now: clock.now() };
    const copy = await copyProject(db, target, { title, key });
    const { language } = localeContextOf(channel, c.req.header('accept-language'));
    return copy ? c.json(toProject(copy, { language, origin }), 201) : problem(c, 404);
  });

  app.post('/api/v2/project/:id/restore', async (c) => {
    const target = { accountId: c.get('caller').sub, id: c.req.param('id'), now: clock.now() };
    return (await restoreProject(db, target)) ? c.body(null, 204) : problem(c, 404);
  });

  return app;
}

/** Deletes expired projects now and every hour. Returns a function that stops this. */
function start({ db, clock }: BackendContext, logger: Logger): () => void {
  return hourly(
    db,
    'projects',
    () => sweepProjects(db, clock.now()),
    (error) => logger.error({ error }, 'project sweep failed'),
  );
}

/** Projects that customers saved in the editor (specification, section 7). */
export const projectsService = defineService({
  name: 'projects',
  base: '/projects-api',
  router,
  start,
});
