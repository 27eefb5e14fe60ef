import { Hono } from 'hono';
import type { Logger } from 'pino';
import type * as z from 'zod';
import type { activationDto } from '../../../lib/contracts/activation';
import { hourly } from '../../shared/hourly/hourly';
import { type CallerEnv, requireBearer } from '../../platform/http/bearer';
import { defineService } from '../../platform/http/service';
import type { BackendContext } from '../../shared/context';
import { activate, readActivation, startImports } from './activation/import-photos';
import { albumRoutes } from './albums/album-routes';
import { sweepAlbums } from './albums/change-albums';
import { changingRoutes } from './changing-routes';
import { sweepPhotos } from './purge-photos';
import { dateRoutes } from './date-routes';
import { readingRoutes } from './reading-routes';

function router(context: BackendContext): Hono<CallerEnv> {
  const app = new Hono<CallerEnv>();
  app.use(requireBearer(context));

  app.get('/users/activate', async (c) => {
    const answer: z.input<typeof activationDto> = await readActivation(
      context.db,
      c.get('caller').sub,
    );
    return c.json(answer);
  });
  app.post('/users/activate', async (c) =>
    c.json({ started: await activate(context, c.get('caller').sub) }),
  );
  // These routes must come before `/photos/:id`, which also matches their paths.
  app.route('/', dateRoutes(context));
  app.route('/', readingRoutes(context));
  app.route('/', changingRoutes(context));
  app.route('/', albumRoutes(context));

  return app;
}

/** Starts an hourly sweep and continues interrupted imports. Returns a function that stops both. */
function start(context: BackendContext, logger: Logger): () => void {
  const endImports = startImports(context, logger);
  const endSweep = hourly(
    context.db,
    'photos',
    async () => {
      await sweepPhotos(context);
      await sweepAlbums(context.db, context.clock.now());
    },
    (error) => logger.error({ error }, 'photo sweep failed'),
  );
  return () => {
    endImports();
    endSweep();
  };
}

/** Photo management API (specification, section 7). Photos belong to the subject of the token. */
export const photosService = defineService({ name: 'photos', base: '/photos-api', router, start });
