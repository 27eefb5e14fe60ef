import { AppError } from '@/lib/http/errors';
import { toExportReply } from '@/lib/photo-exports/commands.server';
import { readBackup } from '@/lib/photo-exports/queries.server';
import type { ExportReply } from '@/lib/photo-exports/schema';
import { handler } from '@/lib/route-handlers/handler.server';

/** How far an export is. */
export const GET = handler({
  access: 'session',
  rate: 'read',
  ids: ['id'],
  async run({ caller, ids }): Promise<ExportReply> {
    const backup = await readBackup(caller, ids.id);
    if (!backup) throw new AppError('notFound', 'no such export');
    return toExportReply(backup);
  },
});
