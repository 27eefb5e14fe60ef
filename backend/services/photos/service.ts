import { Hono } from 'hono';
import type { Logger } from 'pino';
import { hourly } from '../../shared/clock';
import { type CallerEnv, requireBearer } from '../../platform/http/bearer';
import { defineService } from '../../platform/http/service';
import type { BackendContext } from '../../shared/context';
import { albumRoutes } from './albums/album-routes';
import { sweepAlbums } from './albums/change-albums';
import { changingRoutes } from './changing-routes';
import { sweepPhotos } from './purge-photos';
import { dateRoutes } from './date-routes';
import { readingRoutes } from './reading-routes';

function router(context: BackendContext): Hono<CallerEnv> {
  const app = new Hono<CallerEnv>();
  app.use(requireBearer(context));

  // Every account of this backend has its photo storage from the start.
  app.get('/users/activate', (c) => c.json({ status: 'ACTIVE' }));
  app.post('/users/activate', (c) => c.json({ started: true }));
  // Before `/photos/:id`.
  app.route('/', dateRoutes(context));
  app.route('/', readingRoutes(context));
  app.route('/', changingRoutes(context));
  app.route('/', albumRoutes(context));

  return app;
}

/** Ends what has expired, now and every hour. */
function start(context: BackendContext, logger: Logger): () => void {
  return hourly(
    async () => {
      await sweepPhotos(context);
      await sweepAlbums(context.db, context.clock.now());
    },
    (error) => logger.error({ error }, 'photo sweep failed'),
  );
}

/** Photo-management API of the specification's section 7; photos belong to the subject of the token. */
export const photosService = defineService({ name: 'photos', base: '/photos-api', router, start });
