import { readExport } from '@/lib/data-export/queries.server';
import { AppError } from '@/lib/http/errors';
import { handler } from '@/lib/route-handlers/handler.server';

/** How far a file is, and its link once it is finished; `latest` is the customer's newest one. */
export const GET = handler({
  access: 'session',
  rate: 'read',
  ids: ['id'],
  run: async ({ caller, host, ids }) => {
    const view = await readExport(caller, host, ids.id);
    if (!view) throw new AppError('notFound', 'no such data export');
    return view;
  },
});
