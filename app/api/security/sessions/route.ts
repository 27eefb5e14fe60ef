import { handler } from '@/lib/route-handlers/handler.server';
import { endAllSessions } from '@/lib/security/commands.server';

/** Signs the customer out everywhere, here too; again changes nothing. */
export const DELETE = handler({
  access: 'session',
  rate: 'write',
  // Otherwise somebody at an unattended browser could sign the customer out on all their devices.
  fresh: true,
  run: ({ caller, session }) => endAllSessions(caller, session),
});
