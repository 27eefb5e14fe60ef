import { restartDownload } from '@/lib/downloads/commands.server';
import { downloadsApi } from '@/lib/downloads/api';
import { handle } from '@/lib/route-handlers/handler.server';

export const POST = handle(downloadsApi.startAgain, ({ caller, ids, idempotencyKey }) =>
  restartDownload(caller, ids.id, idempotencyKey),
);
