import { handler } from '@/lib/route-handlers/handler.server';
import { endAllSessions } from '@/lib/security/commands.server';

/** Signs the customer out everywhere, here too; again changes nothing. */
export const DELETE = handler({
  access: 'session',
  rate: 'write',
  run: ({ caller, session }) => endAllSessions(caller, session),
});
