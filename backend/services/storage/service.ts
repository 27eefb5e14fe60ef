import { Hono } from 'hono';
import type { BackendContext, Service } from '../../platform/http/service';
import { startUploads } from '../uploads/start-uploads';
import { tusRoutes } from '../uploads/tus-routes';
import { objectRoutes } from './object-routes';
import { storageBase } from '../../platform/storage/signed-url';

function router(context: BackendContext): Hono {
  const app = new Hono();
  app.route('/', objectRoutes(context));
  app.route('/', tusRoutes(context));
  return app;
}

/** Bytes of photos: signed reading, and resumable writing by tus (IM-06). */
export const storageService: Service = {
  name: 'storage',
  base: storageBase,
  router,
  takesStreams: true,
  start: startUploads,
};
