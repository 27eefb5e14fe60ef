import { AppError } from '@/lib/http/errors';
import { toExportReply } from '@/lib/photo-exports/commands.server';
import { readBackup } from '@/lib/photo-exports/queries.server';
import type { ExportReply } from '@/lib/photo-exports/schema';
import { whereOn } from '@/lib/flags/flags.server';
import { handler } from '@/lib/route-handlers/handler.server';

/** How far an export is. */
export const GET = handler({
  access: 'session',
  rate: 'read',
  exists: whereOn('PhotoManagementPhotoExportEnabled'),
  ids: ['id'],
  async run({ caller, ids }): Promise<ExportReply> {
    const backup = await readBackup(caller, ids.id);
    if (!backup) throw new AppError('notFound', 'no such export');
    return toExportReply(backup);
  },
});
