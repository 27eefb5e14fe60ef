import { Hono } from 'hono';
import { defineService } from '../../platform/http/service';
import type { BackendContext } from '../../shared/context';
import { startUploads } from '../uploads/start-uploads';
import { tusRoutes } from '../uploads/tus-routes';
import { objectRoutes } from './object-routes';
import { storageBase } from '../../shared/storage/signed-url';

function router(context: BackendContext): Hono {
  const app = new Hono();
  app.route('/', objectRoutes(context));
  app.route('/', tusRoutes(context));
  return app;
}

/** Bytes of photos: signed reading, and resumable writing by tus (IM-06). */
export const storageService = defineService({
  name: 'storage',
  base: storageBase,
  router,
  takesStreams: true,
  start: startUploads,
});
