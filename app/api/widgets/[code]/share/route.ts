import { handler } from '@/lib/route-handlers/handler.server';
import { shareBook } from '@/lib/widgets/commands.server';
import { shareSchema } from '@/lib/widgets/form-schema';

/** Sends a mail that leads to the online version (WI-02); once for each key. */
export const PUT = handler({
  access: 'session',
  rate: 'share',
  customers: 'consumer',
  ids: ['code'],
  body: shareSchema,
  idempotent: true,
  run: ({ caller, session, host, ids: { code }, body, idempotencyKey }) =>
    shareBook({ caller, accountId: session.sub, host }, code, body, idempotencyKey),
});
