import { Hono } from 'hono';
import type * as z from 'zod';
import {
  type backupDto,
  backupRequestDto,
  type copyStateDto,
  verificationDto,
} from '../../../lib/contracts/exports';
import { type CallerEnv, requireBearer } from '../../platform/http/bearer';
import { readBody } from '../../platform/http/request-input';
import { defineService, problem } from '../../platform/http/service';
import { chooseLocale, findChannel } from '../../shared/channel/language';
import type { BackendContext } from '../../shared/context';
import { signDownloadUrl } from '../../shared/storage/signed-url';
import { exportQueueOf, startExports } from './export-jobs';
import {
  countOutside,
  findBackup,
  listChunks,
  readCopyState,
  requestBackup,
  verifyBackup,
} from './export-rows';
import type { BackupRow } from './tables';
import { chunkKey } from './write-chunk';

async function toAnswer(
  { db }: Pick<BackendContext, 'db'>,
  row: BackupRow,
): Promise<z.input<typeof backupDto>> {
  const { id: backupId, status, scope, createdAt, updatedAt, verifiedAt, chunkCount } = row;
  const chunks = await listChunks(db, backupId);
  if (status !== 'READY') return { status, backupId, done: chunks.length, total: chunkCount };
  return {
    status,
    backupId,
    chunks: chunks.map(({ iteration, size, fileCount }) => ({ iteration, size, fileCount })),
    created: createdAt.toISOString(),
    updated: updatedAt.toISOString(),
    verifiedAt: verifiedAt?.toISOString() ?? null,
    scope,
    outsideCount: await countOutside(db, row),
  };
}

function router(context: BackendContext): Hono<CallerEnv> {
  const { db } = context;
  const app = new Hono<CallerEnv>();
  app.use(requireBearer(context));

  app.post('/backups', async (c) => {
    const { sub: accountId, channel: code } = c.get('caller');
    const { channel: requestedChannel, scope } = await readBody(c, backupRequestDto);
    const channel = findChannel(code);
    if (!channel || requestedChannel !== code) return problem(c, 400);
    const locale = chooseLocale(channel, c.req.header('accept-language'));
    const request = await requestBackup(context, { accountId, channel: code, locale }, scope);
    if (request === 'empty') return c.json({ status: 'FAILED' });
    if ('waitSeconds' in request) {
      c.header('retry-after', String(request.waitSeconds));
      return problem(c, 429);
    }
    exportQueueOf(context).wake();
    return c.json(await toAnswer(context, request.row));
  });

  // This route must come before `/backups/:id`, which also matches its path.
  app.get('/backups/verified', async (c) => {
    const answer: z.input<typeof copyStateDto> = await readCopyState(context, c.get('caller').sub);
    return c.json(answer);
  });

  app.get('/backups/:id', async (c) => {
    const row = await findBackup(context, c.get('caller').sub, c.req.param('id'));
    return row ? c.json(await toAnswer(context, row)) : problem(c, 404);
  });

  app.get('/backups/:id/chunks/:iteration/url', async (c) => {
    const row = await findBackup(context, c.get('caller').sub, c.req.param('id'));
    if (row?.status !== 'READY') return problem(c, 404);
    const chunks = await listChunks(db, row.id);
    const number = chunks.findIndex(
      ({ iteration }) => String(iteration) === c.req.param('iteration'),
    );
    const chunk = chunks[number];
    if (!chunk) return problem(c, 404);
    const vendor = findChannel(row.channel)?.vendor ?? 'account';
    const day = row.createdAt.toISOString().slice(0, 10);
    const downloadName = `${vendor}-photos-${day}-${number + 1}-of-${chunks.length}.zip`;
    const key = chunkKey(row.id, chunk.iteration);
    return c.json({ url: signDownloadUrl(context, c.get('caller'), key, downloadName) });
  });

  app.post('/backups/:id/verifications', async (c) => {
    const row = await findBackup(context, c.get('caller').sub, c.req.param('id'));
    const verification = await readBody(c, verificationDto);
    if (row?.status !== 'READY') return problem(c, 404);
    if (!(await verifyBackup(context, row, verification))) return problem(c, 409);
    return c.json(await readCopyState(context, row.accountId));
  });

  return app;
}

/**
 * Export API (specification, section 7): exports of the whole library as zips. They belong to the subject of the token.
 */
export const exportsService = defineService({
  name: 'exports',
  base: '/export-api',
  storesFiles: /^\/backups$/,
  router,
  start: startExports,
});
