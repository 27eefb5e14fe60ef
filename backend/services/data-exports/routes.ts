import { Hono } from 'hono';
import type * as z from 'zod';
import type { dataExportDto } from '../../../lib/contracts/customers';
import type { Caller, CallerEnv } from '../../platform/http/bearer';
import { problem } from '../../platform/http/service';
import type { BackendContext } from '../../shared/context';
import { chooseLocale, findChannel } from '../../shared/channel/language';
import { signDownloadUrl } from '../../shared/storage/signed-url';
import { exportQueueOf } from './export-queue';
import { exportKey, findExport, requestExport } from './export-rows';
import type { DataExportRow } from './tables';

function toAnswer(
  context: BackendContext,
  caller: Caller,
  row: DataExportRow,
): z.input<typeof dataExportDto> {
  const { id, state, progress, createdAt, size, expiresAt } = row;
  const answer = { id, state, progress, createdAt: createdAt.toISOString() };
  if (state !== 'finished') return answer;
  const vendor = findChannel(row.channel)?.vendor ?? 'account';
  const downloadName = `${vendor}-my-data-${createdAt.toISOString().slice(0, 10)}.zip`;
  return {
    ...answer,
    url: signDownloadUrl(context, caller, exportKey(id), downloadName),
    size,
    expiresAt: expiresAt?.toISOString() ?? null,
  };
}

/** Routes of the archives below `/customers/me`. The service that mounts them has checked the token. */
export function dataExportRoutes(context: BackendContext): Hono<CallerEnv> {
  const app = new Hono<CallerEnv>();

  app.post('/customers/me/dataexports', async (c) => {
    const { sub, channel: code } = c.get('caller');
    const channel = findChannel(code);
    if (!channel) return problem(c, 400);
    const locale = chooseLocale(channel, c.req.header('accept-language'));
    const request = await requestExport(context, { customerId: sub, channel: code, locale });
    if ('waitSeconds' in request) {
      c.header('retry-after', String(request.waitSeconds));
      return problem(c, 429);
    }
    exportQueueOf(context).wake();
    return c.json(toAnswer(context, c.get('caller'), request.row), 202);
  });

  app.get('/customers/me/dataexports/:id', async (c) => {
    const id = c.req.param('id');
    const row = await findExport(context, c.get('caller').sub, id === 'latest' ? undefined : id);
    return row ? c.json(toAnswer(context, c.get('caller'), row)) : problem(c, 404);
  });

  return app;
}
