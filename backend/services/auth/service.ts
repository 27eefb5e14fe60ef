import { Hono } from 'hono';
import { defineService } from '../../platform/http/service';
import type { BackendContext } from '../../shared/context';
import { confirmRoutes } from './confirm-routes';
import { requestRoutes } from './request-routes';
import { startSweeping } from './sweep-accounts';

function router(context: BackendContext): Hono {
  const app = new Hono();
  app.route('/v2/identities/:idpType/:idpSub', confirmRoutes(context));
  app.route('/v2/identities/:idpType/:idpSub', requestRoutes(context));
  return app;
}

/** Auth API of the specification's section 7: change of e-mail address and account deletion, confirmed by mail. */
export const authService = defineService({
  name: 'auth',
  base: '/auth-api',
  router,
  start: startSweeping,
});
