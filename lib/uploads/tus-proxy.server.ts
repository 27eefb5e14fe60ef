import 'server-only';
/**
 * Proxy for tus 1.0. The browser sends tus requests to our route handlers, which forward them to the storage service with the
 * customer's token. In both directions only headers of the protocol are forwarded. If the service offers it, the browser sends
 * the bytes straight to the storage (lib/contracts/direct-uploads.ts) and all other requests here.
 */
import { uploadsApi } from './api';
import type { ResolvedHost } from '@/lib/channel/resolve-channel';
import { toStorageHref } from '@/lib/config/origins';
import { capabilityHeader, directHeader } from '@/lib/contracts/direct-uploads';
import { addressOf } from '@/lib/endpoints/endpoint';
import { announces } from '@/lib/http/capabilities.server';
import { maxUploadBytes } from '@/lib/contracts/limits';
import { wireId } from '@/lib/contracts/wire';
import { AppError } from '@/lib/http/errors';
import { bodyOf } from '@/lib/http/node-request.server';
import type { StreamAnswer } from '@/lib/http/send-stream.server';
import { type Caller, streamToUpstream } from '@/lib/http/upstream.server';

const offsetStream = 'application/offset+octet-stream';

const requestHeaders = [
  'tus-resumable',
  'upload-length',
  'upload-offset',
  'upload-metadata',
  'upload-checksum',
] as const;

const replyHeaders = [
  'tus-resumable',
  'tus-version',
  'tus-max-size',
  'upload-length',
  'upload-offset',
  'upload-expires',
  'retry-after',
] as const;

/**
 * Statuses that are returned to the browser, because the tus client handles each: wrong offset, gone, wrong version, too large,
 * wrong type, locked, wrong checksum.
 */
const protocolStatuses = [409, 410, 412, 413, 415, 423, 460];

/**
 * Maximum length of Upload-Metadata in characters. The base64 of a file name of 255 characters, a type, a hash and an id is
 * shorter.
 */
const maxMetadata = 4_096;

/**
 * Returns the whole number in a header, or null if the header is absent.
 *
 * @throws AppError badRequest if the value is not a whole number
 */
function numberIn(headers: Headers, name: string): number | null {
  const given = headers.get(name);
  if (given === null) return null;
  if (!/^\d{1,15}$/.test(given)) throw new AppError('badRequest', `${name} is no number`);
  return Number(given);
}

function toUpstream(request: Request, length: number): Record<string, string> {
  const headers: Record<string, string> = {};
  for (const name of requestHeaders) {
    const value = request.headers.get(name);
    if (value !== null) headers[name] = value;
  }
  if ((headers['upload-metadata']?.length ?? 0) > maxMetadata) throw new AppError('tooLarge');
  if (request.body || length > 0) headers['content-type'] = offsetStream;
  headers['content-length'] = String(length);
  return headers;
}

/**
 * Returns the number of bytes in the request body. A request without Content-Length is refused unless it may be empty, because
 * the number could not be compared with the received bytes.
 */
function lengthOf(request: Request, mayBeEmpty: boolean): number {
  const length = numberIn(request.headers, 'content-length');
  if (length === null && !mayBeEmpty) throw new AppError('badRequest', 'no content-length');
  const total = numberIn(request.headers, 'upload-length');
  if (Math.max(length ?? 0, total ?? 0) > maxUploadBytes) throw new AppError('tooLarge');
  const type = request.headers.get('content-type');
  if ((length ?? 0) > 0 && type !== offsetStream) throw new AppError('unsupportedMediaType');
  return length ?? 0;
}

/** Replaces the storage service's internal URL of an upload by our path. */
function ownLocation(location: string, pathOf: (id: string) => string): string {
  const id = wireId.safeParse(
    new URL(location, 'http://storage.invalid').pathname.split('/').at(-1),
  );
  if (!id.success) throw new AppError('badAnswer', 'no id in the location of an upload');
  return pathOf(id.data);
}

const pathOfUpload = (id: string): string => addressOf(uploadsApi.append, { ids: { id } });

type TusRoute = 'createUpload' | 'getUploadOffset' | 'appendToUpload' | 'endUpload';

type Asked = { caller: Caller; host: ResolvedHost; request: Request };

/** Header that asks the storage for a capability, if the browser asks for one and the service offers it. */
async function directRequest({ caller, host, request }: Asked): Promise<Record<string, string>> {
  const isRequested = request.headers.has(directHeader);
  const isOffered = isRequested && (await announces('uploads', 'directUploads', caller));
  return isOffered ? { [directHeader]: host.origin } : {};
}

/** Sets URL and capability of the direct way. A URL that the content security policy does not allow is not handed on. */
function setDirectWay(headers: Headers, answered: StreamAnswer['headers']): void {
  const { [directHeader]: url, [capabilityHeader]: capability } = answered;
  const href = typeof url === 'string' ? toStorageHref(url) : null;
  if (href === null || typeof capability !== 'string') return;
  headers.set(directHeader, href);
  headers.set(capabilityHeader, capability);
}

/**
 * Forwards one tus request to the storage service and returns its response.
 *
 * @param id id of the upload, already checked; undefined for a creation
 * @param pathOf returns our path of an upload
 * @throws AppError badRequest, tooLarge or unsupportedMediaType before any byte is forwarded; UpstreamError if the service
 * fails
 */
export async function proxyTus(
  asked: Asked,
  route: TusRoute,
  { id, pathOf = pathOfUpload }: { id?: string; pathOf?: (id: string) => string } = {},
): Promise<Response> {
  const { caller, request } = asked;
  const mayGoDirect = route === 'createUpload' || route === 'getUploadOffset';
  const takesBody = route === 'createUpload' || route === 'appendToUpload';
  const length = takesBody ? lengthOf(request, route === 'createUpload') : 0;
  const reply = await streamToUpstream('storage', route, caller, {
    ...(id === undefined ? {} : { ids: { id } }),
    headers: {
      ...(takesBody ? toUpstream(request, length) : tusVersion(request)),
      ...(mayGoDirect && (await directRequest(asked))),
    },
    body: length > 0 ? bodyOf(request) : null,
    length,
    handedOn: protocolStatuses,
  });
  const headers = new Headers();
  for (const name of replyHeaders) {
    const value = reply.headers[name];
    if (typeof value === 'string') headers.set(name, value);
  }
  if (mayGoDirect) setDirectWay(headers, reply.headers);
  const { location } = reply.headers;
  if (typeof location === 'string') headers.set('location', ownLocation(location, pathOf));
  return new Response(null, { status: reply.status, headers });
}

const tusVersion = (request: Request): Record<string, string> => ({
  'tus-resumable': request.headers.get('tus-resumable') ?? '1.0.0',
});
