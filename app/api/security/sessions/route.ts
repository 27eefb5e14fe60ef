import { securityApi } from '@/lib/security/api';
import { handle } from '@/lib/route-handlers/handler.server';
import { endAllSessions } from '@/lib/security/commands.server';

export const DELETE = handle(securityApi.endAllSessions, ({ caller, session }) =>
  endAllSessions(caller, session),
);
