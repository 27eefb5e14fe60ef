import { createHash, randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { type Context, Hono } from 'hono';
import {
  type FailedFileReason,
  failedFileQuery,
  setFailedFile,
} from '../../../lib/contracts/failed-file';
import { LimiterRefusal } from '../../../lib/contracts/fair-limiter';
import { headLength, typeOfBytes } from '../../../lib/contracts/photo-files';
import type { CorrelationEnv } from '../../platform/http/correlation';
import { defineService, problem } from '../../platform/http/service';
import { isGrantOpen, rememberOpenGrants } from '../../platform/oidc/grants';
import { findChannel } from '../../shared/channel/language';
import type { BackendContext } from '../../shared/context';
import {
  type ByteRange,
  objectKeyPattern,
  objectName,
  type ObjectStorage,
  objectVariants,
} from '../../shared/storage/object-storage';
import { attachment, checkSignature, storageBase } from '../../shared/storage/signed-url';
import { recordFetched } from '../downloads/download-rows';
import { makeFullPicture, turnDrawnPicture } from '../uploads/full-picture';
import { uploadIdOf } from '../uploads/upload-objects';
import { startUploads, uploadQueueOf } from '../uploads/upload-queue';
import { tusRoutes } from '../uploads/tus-routes';

/**
 * The range that a `Range` header requests (RFC 9110, section 14.1.2). Undefined if there is none or it may be ignored
 * (several ranges or an unknown form); null if it is outside the object (416).
 */
export function readRange(header: string | undefined, size: number): ByteRange | null | undefined {
  const [, first, last] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? [];
  if (first === undefined || last === undefined || (first === '' && last === '')) return undefined;
  if (first === '') {
    const length = Number(last);
    return length === 0 || size === 0 ? null : { start: Math.max(0, size - length), end: size - 1 };
  }
  const start = Number(first);
  const end = last === '' ? size - 1 : Math.min(Number(last), size - 1);
  if (last !== '' && Number(last) < start) return undefined;
  return start < size ? { start, end } : null;
}

const address = new RegExp(`/objects/((.+)/(?:${objectVariants.join('|')}))$`);

/**
 * Headers of every response with an object. A browser must not embed the object as a document, execute it or guess
 * another type. Any page may show it, because the signed URL is the access control.
 */
const always = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; sandbox",
  'cross-origin-resource-policy': 'cross-origin',
  'access-control-allow-origin': '*',
  'accept-ranges': 'bytes',
};

const zip = 'application/zip';
/** Signature at the start of a zip archive. */
const zipSignature = Buffer.from([0x50, 0x4b, 0x03, 0x04]);

/**
 * Media type of an object, found from its first bytes; null if it is unknown. A type that a client claims is never
 * sent.
 */
async function typeOf(storage: ObjectStorage, name: string, size: number): Promise<string | null> {
  const end = Math.min(headLength, size) - 1;
  const head = end < 0 ? null : await storage.openRead(name, { start: 0, end });
  const bytes = head && (await buffer(head));
  if (bytes?.subarray(0, zipSignature.length).equals(zipSignature)) return zip;
  return bytes && typeOfBytes(bytes);
}

/** Creates the full-size picture of a HEIC or rotated photo at its first request. */
async function drawIfMissing(context: BackendContext, { key, name }: Link): Promise<void> {
  const { storage } = context;
  if (name !== objectName(key, 'full') || (await storage.stat(name))) return;
  if (await storage.stat(objectName(key, 'original'))) await makeFullPicture(context, key);
}

/**
 * Finds the object that answers a link. A photo whose thumbnails are not made yet is shown by its preview, and comes first
 * among the waiting files of its account.
 */
async function findObject(context: BackendContext, { key, name }: Link) {
  const { storage } = context;
  const found = await storage.stat(name);
  if (found) return { name, ...found };
  const preview = objectName(key, 'preview');
  const shown = /\/\d+$/.test(name) ? await storage.stat(preview) : null;
  if (shown) uploadQueueOf(context).advance(uploadIdOf(key));
  return shown && { name: preview, ...shown };
}

type Link = Parameters<typeof checkSignature>[1] & { key: string; signature: string };

function readLink(c: Context): Link | null {
  const [, name, key] = address.exec(c.req.path) ?? [];
  const { expires = '', signature = '', name: fileName, turn = '0' } = c.req.query();
  const { grant: grantId = '', channel = '' } = c.req.query();
  if (!name || !key || !objectKeyPattern.test(key) || !/^\d{1,12}$/.test(expires)) return null;
  if (!/^(?:0|90|180|270)$/.test(turn)) return null;
  const download = fileName === undefined ? undefined : { fileName, channel };
  return { key, name, expires: Number(expires), grantId, download, turn: Number(turn), signature };
}

/**
 * Returns the link that a request contains, or the reason why the link does not work. Links stop working when the
 * customer signs out.
 */
async function openLink(
  context: BackendContext,
  isPictureOpen: (grantId: string) => Promise<boolean>,
  c: Context,
): Promise<Link | Extract<FailedFileReason, 'changed' | 'late' | 'signedOut' | 'gone'>> {
  const link = readLink(c);
  const verdict = link ? checkSignature(context, link, link.signature) : 'changed';
  if (!link || verdict === 'changed') return 'changed';
  const { download, grantId, name } = link;
  const isOpen = await (download ? isGrantOpen(context.db, grantId) : isPictureOpen(grantId));
  if (verdict === 'valid' && isOpen) return link;
  // Customers are redirected to a page with a new link only if the file still exists.
  if (!(await context.storage.stat(name))) return 'gone';
  return verdict === 'late' ? 'late' : 'signedOut';
}

/** Path of the account area's page with the links of this kind of file, where the customer gets a new one. */
function pageOf(objectKey: string): string {
  const [, kind, id] = /^(\w+)\/([\w-]+)/.exec(objectKey) ?? [];
  if (kind === 'backups') return `/my-photos/exports/${id}`;
  return kind === 'dataexports' ? '/settings/download-my-data' : '/downloads';
}

/**
 * Redirects an expired link, for example from a browser's list of downloads, to the account area, which explains the
 * reason in the customer's language. The backend chooses brand and page, so that a manipulated link cannot redirect
 * to another site. Returns null for programs, which get only a status.
 */
function redirectToAccount(
  context: BackendContext,
  c: Context<CorrelationEnv>,
  reason: FailedFileReason,
): Response | null {
  const channel = findChannel(c.req.query('channel') ?? '');
  const isOpened =
    (c.req.header('sec-fetch-dest') ?? 'document') === 'document' &&
    c.req.header('accept')?.includes('text/html');
  const [, , key] = address.exec(c.req.path) ?? [];
  if (!channel || !isOpened || !key) return null;
  // The customer sees this reference, and the log entry has it. Browsers send no correlation id, so the backend
  // created it.
  const ref = failedFileQuery.shape.ref.safeParse(c.get('correlationId')).data ?? randomUUID();
  const query = setFailedFile(new URLSearchParams(), reason, ref);
  return c.body(null, 303, {
    location: `${context.accountOrigin(channel)}${pageOf(key)}?${query}`,
    'cache-control': 'no-store',
  });
}

/** Routes for GET and HEAD of one object by its signed URL. The object is streamed, complete or as a range. */
function objectRoutes(context: BackendContext): Hono<CorrelationEnv> {
  const { storage } = context;
  const app = new Hono<CorrelationEnv>();
  const isPictureOpen = rememberOpenGrants(context.db);

  app.get('/objects/*', async (c) => {
    const link = await openLink(context, isPictureOpen, c);
    if (typeof link === 'string')
      return (
        redirectToAccount(context, c, link) ?? c.text('This link is not valid, or no longer.', 403)
      );
    const { key, download, turn = 0 } = link;
    const notFound = () => redirectToAccount(context, c, 'gone') ?? problem(c, 404);
    const refuseWhenBusy = (error: unknown) => {
      if (!(error instanceof LimiterRefusal)) throw error;
      c.header('retry-after', '5');
      return problem(c, 503);
    };
    const refusal = await drawIfMissing(context, link).catch(refuseWhenBusy);
    if (refusal) return refusal;
    const found = await findObject(context, link);
    const type = found && (await typeOf(storage, found.name, found.size));
    if (!found || !type) return notFound();
    const { name } = found;

    // An object never changes: a new version of a thumbnail has another URL, also the one after a preview.
    const etag = `"${createHash('sha256').update(`${name} ${turn}`).digest('base64url').slice(0, 22)}"`;
    // Only the browser may cache a picture, until the link expires. Downloads are not cached, because their links
    // stop working when the customer signs out.
    const secondsLeft = Math.floor(link.expires - context.clock.now().getTime() / 1000);
    const cache = download ? 'private, no-store' : `private, max-age=${secondsLeft}, immutable`;
    const headers: Record<string, string> = { ...always, etag, 'cache-control': cache };
    if (c.req.header('if-none-match')?.includes(etag)) return c.body(null, 304, headers);
    headers['content-type'] = type;
    if (download) headers['content-disposition'] = attachment(download.fileName);

    if (turn !== 0) {
      const task = { objectKey: key, name, degrees: turn };
      const turned = await turnDrawnPicture(context, task).catch(refuseWhenBusy);
      if (turned instanceof Response) return turned;
      if (!turned) return notFound();
      return c.body(turned, 200, { ...headers, 'content-type': 'image/jpeg' });
    }
    const isStale = (c.req.header('if-range') ?? etag) !== etag;
    const range = isStale ? undefined : readRange(c.req.header('range'), found.size);
    if (range === null) {
      const none = { ...always, 'content-range': `bytes */${found.size}` };
      return c.body(null, 416, none);
    }
    if (range) headers['content-range'] = `bytes ${range.start}-${range.end}/${found.size}`;
    headers['content-length'] = String(range ? range.end - range.start + 1 : found.size);
    const status = range ? 206 : 200;
    if (c.req.method === 'HEAD') return c.body(null, status, headers);

    const bytes = await storage.openRead(name, range);
    if (!bytes) return notFound();
    // The DOM types and Node's types each declare this class.
    const body = Readable.toWeb(bytes) as ReadableStream<Uint8Array>;
    const { start, end } = range ?? { start: 0, end: found.size - 1 };
    return c.body(
      recordFetched(context, key, body, { start, end, size: found.size }),
      status,
      headers,
    );
  });

  // The web app requests this route during a sign-out. It cannot clear the browser's cache of this origin, which
  // contains the pictures, itself.
  app.get('/signed-out', (c) =>
    c.body(null, 204, {
      'clear-site-data': '"cache"',
      'cache-control': 'no-store',
      'access-control-allow-origin': '*',
    }),
  );

  // CORS preflight for pages that fetch with a Range header.
  app.options('/objects/*', (c) =>
    c.body(null, 204, {
      'access-control-allow-origin': '*',
      'access-control-allow-methods': 'GET, HEAD',
      'access-control-allow-headers': 'range, if-range, if-none-match',
      'access-control-max-age': '86400',
    }),
  );
  return app;
}

function router(context: BackendContext): Hono {
  const app = new Hono();
  app.route('/', objectRoutes(context));
  app.route('/', tusRoutes(context));
  return app;
}

/** Files of photos: signed URLs for reading, and resumable uploads by tus (IM-06). */
export const storageService = defineService({
  name: 'storage',
  base: storageBase,
  router,
  takesStreams: true,
  storesFiles: /^\/(files|direct)(\/|$)/,
  start: startUploads,
});
