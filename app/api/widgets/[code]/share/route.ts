import { widgetFormApi } from '@/lib/widgets/form-api';
import { handle } from '@/lib/route-handlers/handler.server';
import { shareBook } from '@/lib/widgets/commands.server';

export const PUT = handle(
  widgetFormApi.share,
  ({ caller, session, host, ids: { code }, body, idempotencyKey }) =>
    shareBook({ caller, accountId: session.sub, host }, code, body, idempotencyKey),
);
