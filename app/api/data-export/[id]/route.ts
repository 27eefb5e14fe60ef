import { readExport } from '@/lib/data-export/queries.server';
import { AppError } from '@/lib/http/errors';
import { dataExportApi } from '@/lib/data-export/api';
import { handle } from '@/lib/route-handlers/handler.server';

export const GET = handle(dataExportApi.get, async ({ caller, host, ids }) => {
  const view = await readExport(caller, host, ids.id);
  if (!view) throw new AppError('notFound', 'no such data export');
  return view;
});
