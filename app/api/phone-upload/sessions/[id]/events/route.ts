import { openSessionEvents } from '@/lib/phone-upload/session-events.server';
import { handler } from '@/lib/route-handlers/handler.server';

/** Says when a session has changed, as server-sent events (IM-10). */
export const GET = handler({
  access: 'session',
  rate: 'read',
  ids: ['id'],
  run: ({ caller, session, ids }) => openSessionEvents(caller, session, ids.id),
});
