import { formatOf, readExport } from '@/lib/data-export/read-export.server';
import { AppError } from '@/lib/http/errors';
import { handler } from '@/lib/route-handlers/handler.server';

/** How far a file is, and where it lies once it is finished. */
export const GET = handler({
  access: 'session',
  rate: 'read',
  ids: ['id'],
  run: async ({ caller, host, ids }) => {
    const view = await readExport(caller, ids.id, formatOf(host, caller));
    if (!view) throw new AppError('notFound', 'no such data export');
    return Response.json(view);
  },
});
