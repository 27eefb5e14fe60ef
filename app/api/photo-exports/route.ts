import { requestExport } from '@/lib/photo-exports/commands.server';
import { photoExportsApi } from '@/lib/photo-exports/api';
import { handle } from '@/lib/route-handlers/handler.server';

export const POST = handle(photoExportsApi.request, ({ caller, body }) =>
  requestExport(caller, body.scope),
);
