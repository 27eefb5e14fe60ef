import { defineService } from '../../platform/http/service';
import type { BackendContext } from '../../shared/context';
import { endPushSockets } from '../../shared/push/push-sockets';
import { socketRoutes } from '../../shared/push/socket-routes';

/** Notifies customers about their jobs (specification, section 7, push). */
export const pushService = defineService({
  name: 'push',
  base: '/push',
  router: (context: BackendContext) => socketRoutes(context, (userId) => userId),
  onlyReads: true,
  start: (context) => () => endPushSockets(context.push),
});
