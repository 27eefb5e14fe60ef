import { AppError } from '@/lib/http/errors';
import { toExportReply } from '@/lib/photo-exports/commands.server';
import { readBackup } from '@/lib/photo-exports/queries.server';
import { photoExportsApi } from '@/lib/photo-exports/api';
import { handle } from '@/lib/route-handlers/handler.server';

export const GET = handle(photoExportsApi.get, async ({ caller, ids }) => {
  const backup = await readBackup(caller, ids.id);
  if (!backup) throw new AppError('notFound', 'no such export');
  return toExportReply(backup);
});
