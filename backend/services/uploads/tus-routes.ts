import { randomUUID } from 'node:crypto';
import { Metadata, Server } from '@tus/server';
import { minutesToMilliseconds } from 'date-fns';
import { and, eq } from 'drizzle-orm';
import { type Context, Hono } from 'hono';
import { maxUploadBytes } from '../../../lib/contracts/limits';
import { extensionOf, extensionsOf } from '../../../lib/contracts/photo-files';
import { uploadMetadata } from '../../../lib/contracts/uploads';
import { wireId } from '../../../lib/contracts/wire';
import { problem } from '../../platform/http/service';
import type { BackendContext } from '../../shared/context';
import { storageBase } from '../../shared/storage/signed-url';
import { createUpload } from './create-upload';
import { directUploads } from './direct-uploads';
import { requireUploader, type UploaderEnv } from './session-routes';
import { type UploadRow, uploads } from '../photos/tables';
import { partLifetimeMs } from './upload-objects';
import { findUpload, deleteIdle } from './upload-rows';
import { receiveUpload } from './upload-leases';
import { uploadQueueOf } from './upload-queue';
import { notifyFileProgress } from './upload-sessions';

const path = `${storageBase}/files`;
/** Milliseconds without a new byte after which an upload may be deleted in favour of another one of its account. */
const idleMs = minutesToMilliseconds(10);
const retryAfterSeconds = '5';
const streamType = 'application/offset+octet-stream';

/**
 * Reads and validates the upload metadata. Returns a status for an error: 400 for a malformed header, 422 for invalid
 * metadata.
 */
function readMetadata(header: string | undefined) {
  let values;
  try {
    values = Metadata.parse(header);
  } catch {
    return 400;
  }
  const parsed = uploadMetadata.safeParse(values);
  const fits =
    parsed.success &&
    extensionsOf[parsed.data.filetype].includes(extensionOf(parsed.data.filename));
  return fits ? parsed.data : 422;
}

/**
 * Resumable uploads (tus 1.0: creation, creation-with-upload, termination, expiration) of the caller's own files. The
 * tus server implements the protocol; these routes check ownership, handle repeated intents and process finished
 * uploads.
 */
export function tusRoutes(context: BackendContext): Hono<UploaderEnv> {
  const { db } = context;
  const queue = uploadQueueOf(context);
  const { parts } = queue;
  const direct = directUploads(context);
  const newIds = new WeakMap<Request, string>();
  const tus = new Server({
    path,
    datastore: parts.store,
    relativeLocation: true,
    maxSize: maxUploadBytes,
    // Browser pages call only `/direct`, which has its own CORS headers.
    allowedOrigins: [],
    namingFunction: (request) => newIds.get(request) ?? randomUUID(),
    async onUploadFinish(_request, { id }) {
      await finish(id);
      return {};
    },
  });

  /** Marks an upload as received and adds it to the queue. */
  async function finish(id: string): Promise<void> {
    const received = await receiveUpload(db, id, queue.examiner);
    for (const row of received) notifyFileProgress(context, row);
    // For an empty file `received` is empty: the file is complete before its row exists.
    queue.arrive(...received);
  }

  /**
   * Returns the row of an upload. If a backend died after it had stored the last byte and before it marked the upload
   * as received, this call marks it: the client has no further byte to send.
   */
  async function withReceipt(row: UploadRow): Promise<UploadRow> {
    if (row.status !== 'receiving' || (await parts.offsetOf(row)) !== row.size) return row;
    await finish(row.id);
    return { ...row, status: 'processing' };
  }

  const handle = (request: Request) => tus.handleWeb(request);

  /** Returns a response with the number of received bytes, for a repeated creation or a query. */
  async function progressResponse(row: UploadRow, status: 200 | 201 | 409): Promise<Response> {
    const isReceiving = row.status === 'receiving';
    const offset = isReceiving ? ((await parts.offsetOf(row)) ?? 0) : row.size;
    return new Response(null, {
      status,
      headers: {
        'tus-resumable': '1.0.0',
        'cache-control': 'no-store',
        'upload-offset': String(offset),
        'upload-length': String(row.size),
        ...(status === 201 && { location: `${path}/${row.id}` }),
      },
    });
  }

  /** Makes the PATCH request of an upload for the tus server, with the body of this request. */
  function toPatch(c: Context, id: string, headers: HeadersInit): Request {
    const { url, body } = c.req.raw;
    // Node requires `duplex` for a stream; the DOM types do not contain it.
    const init = { method: 'PATCH', headers, body, duplex: 'half' } as RequestInit;
    return new Request(new URL(`${path}/${id}`, url), init);
  }

  /** Stores the bytes that were sent with the creation request. */
  async function storeFirstPart(c: Context, created: Response, id: string): Promise<Response> {
    const headers = { 'tus-resumable': '1.0.0', 'upload-offset': '0', 'content-type': streamType };
    const received = await handle(toPatch(c, id, headers));
    if (!received.ok) return received;
    created.headers.set('upload-offset', received.headers.get('upload-offset') ?? '0');
    return created;
  }

  const app = new Hono<UploaderEnv>();
  app.use('/files', requireUploader(context));
  app.use('/files/*', requireUploader(context));

  app.post('/files', async (c) => {
    const length = c.req.header('upload-length') ?? '';
    if (!/^\d{1,15}$/.test(length)) return problem(c, 400);
    if (Number(length) > context.limits.openUploadBytes) return problem(c, 413);
    const metadata = readMetadata(c.req.header('upload-metadata'));
    if (typeof metadata === 'number') return problem(c, metadata);

    const id = randomUUID();
    const headers = new Headers(c.req.raw.headers);
    headers.delete('content-type');
    headers.delete('content-length');
    const creation = new Request(c.req.url, { method: 'POST', headers });
    newIds.set(creation, id);
    const created = await handle(creation);
    if (created.status !== 201) return created;

    const accountId = c.get('caller').sub;
    const insert = () =>
      createUpload(context, parts, {
        ...metadata,
        id,
        accountId,
        sessionId: c.get('sessionId'),
        size: Number(length),
      });
    let row = await insert();
    // Old unfinished uploads of closed pages must not prevent new uploads.
    const ofAccount = eq(uploads.accountId, accountId);
    if (row === 'full' && (await deleteIdle(context, parts, idleMs, ofAccount)) > 0)
      row = await insert();
    if (row === 'full' || row?.id !== id) await parts.remove({ id });
    if (row === 'full') {
      c.header('retry-after', retryAfterSeconds);
      return problem(c, 429);
    }
    if (!row) return problem(c, 422);
    const belongsToOther = c.get('sessionId') !== null && row.sessionId !== c.get('sessionId');
    if (belongsToOther) return problem(c, 422);
    if (row.id !== id) {
      const existing = await withReceipt(row);
      return direct.offer(c, existing, await progressResponse(existing, 201));
    }
    const hasBytes = c.req.header('content-type') === streamType || row.size === 0;
    return hasBytes ? storeFirstPart(c, created, id) : direct.offer(c, row, created);
  });

  app.on(['HEAD', 'GET', 'PATCH', 'DELETE'], '/files/:id', async (c) => {
    const id = wireId.safeParse(c.req.param('id'));
    const found = id.success && (await findUpload(db, c.get('caller').sub, id.data));
    const sessionId = c.get('sessionId');
    // A phone has access only to its own uploads.
    if (!found || (sessionId !== null && found.sessionId !== sessionId)) return problem(c, 404);
    const row = c.req.method === 'DELETE' ? found : await withReceipt(found);
    switch (c.req.method) {
      case 'HEAD':
        return row.status === 'receiving'
          ? direct.offer(c, row, await handle(c.req.raw))
          : progressResponse(row, 200);
      case 'PATCH':
        return append(row, c.req.raw);
      case 'DELETE':
        return terminate(c, row);
      default:
        return problem(c, 405);
    }
  });

  app.use('/direct', direct.cors);
  app.patch('/direct', async (c) => {
    const admitted = await direct.admit(c);
    if (admitted instanceof Response) return admitted;
    const row = await withReceipt(admitted);
    return append(row, toPatch(c, row.id, c.req.raw.headers));
  });

  /** Appends bytes. The tus server computes the expiry before it stores these bytes, so the header is replaced. */
  async function append(row: UploadRow, request: Request): Promise<Response> {
    if (row.status !== 'receiving') return progressResponse(row, 409);
    const answer = await handle(request);
    if (answer.headers.has('upload-expires')) {
      const expires = new Date(Date.now() + partLifetimeMs);
      answer.headers.set('upload-expires', expires.toUTCString());
    }
    return answer;
  }

  /**
   * Deletes an upload that is still receiving bytes. A completely received upload gets 409, which the protocol allows.
   */
  async function terminate(c: Context, row: UploadRow): Promise<Response> {
    if (row.status !== 'receiving') return problem(c, 409);
    const ended = await handle(c.req.raw);
    if (ended.ok || ended.status === 404 || ended.status === 410) {
      const isReceiving = and(eq(uploads.id, row.id), eq(uploads.status, 'receiving'));
      await db.delete(uploads).where(isReceiving);
      notifyFileProgress(context, row);
    }
    return ended;
  }

  return app;
}
