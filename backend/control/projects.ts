import { asc, eq } from 'drizzle-orm';
import { Hono } from 'hono';
import * as z from 'zod';
import { isoDateTime, wireId } from '../../lib/contracts/wire';
import { problem } from '../platform/http/service';
import { readBody } from '../platform/http/request-input';
import type { BackendContext } from '../shared/context';
import { articleIds } from '../services/merchandise/catalogue';
import { buildProject } from '../services/projects/build-project';
import { sweepProjects } from '../services/projects/find-projects';
import { projects } from '../services/projects/tables';

const instant = isoDateTime.transform((value) => new Date(value));

const newProject = z.strictObject({
  id: wireId.optional(),
  articleId: z.enum(articleIds).optional(),
  title: z.string().max(200).default('Summer in Norway'),
  createdAt: instant.optional(),
  /** Time of the last edit. Default: now. */
  updatedAt: instant.optional(),
  expiresAt: instant.optional(),
  deletedAt: instant.nullable().optional(),
  thumbnail: z.string().max(60).nullable().optional(),
});

const body = z.strictObject({
  accountId: wireId,
  projects: z.array(newProject).min(1).max(500),
});

/**
 * Mounted at `/control/projects`: creates and lists an account's projects, changes their expiry, and runs the sweep.
 */
export function createProjectControl({ db, clock }: Pick<BackendContext, 'db' | 'clock'>): Hono {
  const app = new Hono();

  app.post('/', async (c) => {
    const input = await readBody(c, body);
    const now = clock.now().getTime();
    const rows = input.projects.map((project, index) =>
      buildProject({
        ...project,
        accountId: input.accountId,
        // One millisecond apart, so that the first project is the newest.
        updatedAt: project.updatedAt ?? new Date(now - index),
      }),
    );
    await db.insert(projects).values(rows);
    return c.json({ projectIds: rows.map(({ id }) => id) }, 201);
  });

  /** Changes the expiry, so that a test does not have to wait for it. */
  app.patch('/:id', async (c) => {
    const { expiresAt } = await readBody(c, z.strictObject({ expiresAt: instant }));
    await db
      .update(projects)
      .set({ expiresAt })
      .where(eq(projects.id, c.req.param('id')));
    return c.body(null, 204);
  });

  app.get('/', async (c) => {
    const accountId = c.req.query('accountId');
    if (accountId === undefined) return problem(c, 400);
    const ofAccount = eq(projects.accountId, accountId);
    const rows = await db
      .select()
      .from(projects)
      .where(ofAccount)
      .orderBy(asc(projects.id))
      .limit(1000);
    return c.json({ projects: rows });
  });

  app.post('/sweep', async (c) => {
    await sweepProjects(db, clock.now());
    return c.body(null, 204);
  });

  return app;
}
