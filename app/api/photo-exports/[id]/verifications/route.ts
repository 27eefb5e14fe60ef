import { storeVerification } from '@/lib/photo-exports/commands.server';
import { photoExportsApi } from '@/lib/photo-exports/api';
import { handle } from '@/lib/route-handlers/handler.server';

export const POST = handle(photoExportsApi.saveVerification, ({ caller, host, ids, body }) =>
  storeVerification(caller, host, { backupId: ids.id, ...body }),
);
