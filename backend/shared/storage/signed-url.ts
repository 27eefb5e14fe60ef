import { createHmac, timingSafeEqual } from 'node:crypto';
import type { BackendContext } from '../context';
import { objectName, type ObjectVariant } from './object-storage';

/** Also where the router of the storage service stands. */
export const storageBase = '/storage-api';

const daySeconds = 86_400;

type Signed = {
  /** Object key and variant, with a slash between. */
  name: string;
  /** Seconds of the epoch. */
  expires: number;
  downloadName?: string | undefined;
  /** Degrees clockwise by which the picture is turned; 0 and none are the same. */
  turn?: number | undefined;
};

function sign(secret: Uint8Array, { name, expires, downloadName, turn = 0 }: Signed): Buffer {
  return createHmac('sha256', secret)
    .update(JSON.stringify([name, expires, downloadName ?? null, ...(turn === 0 ? [] : [turn])]))
    .digest();
}

/**
 * Absolute URL of one picture on the backend's origin; whoever has it may read that picture until it expires.
 * It is the same for a whole day, so that browsers can keep the picture, and lives 24 to 48 hours; with `lifeSeconds` it
 * lives so long from now.
 * With `downloadName` the answer is an attachment of that name, as far as a file can have it: in some scripts a longer
 * one would make an address that nobody takes. Throws on a malformed key.
 */
export function signObjectUrl(
  context: Pick<BackendContext, 'origin' | 'clock' | 'objectSecret'>,
  objectKey: string,
  variant: ObjectVariant,
  options: { downloadName?: string; turn?: number; lifeSeconds?: number } = {},
): string {
  const name = objectName(objectKey, variant);
  const now = Math.floor(context.clock.now().getTime() / 1000);
  const endOfTomorrow = (Math.floor(now / daySeconds) + 2) * daySeconds;
  const downloadName =
    options.downloadName === undefined ? undefined : safeFileName(options.downloadName);
  const { turn = 0, lifeSeconds } = options;
  const expires = lifeSeconds === undefined ? endOfTomorrow : now + lifeSeconds;
  const signed = { name, expires, downloadName, turn };
  const query = new URLSearchParams({
    expires: String(signed.expires),
    signature: sign(context.objectSecret, signed).toString('base64url'),
    ...(downloadName !== undefined && { name: downloadName }),
    ...(turn !== 0 && { turn: String(turn) }),
  });
  return `${context.origin}${storageBase}/objects/${name}?${query}`;
}

/** Whether a signature is ours for exactly this picture, name and time, and the time has not come. */
export function isGoodSignature(
  context: Pick<BackendContext, 'clock' | 'objectSecret'>,
  signed: Signed,
  signature: string,
): boolean {
  const wanted = sign(context.objectSecret, signed);
  const given = Buffer.from(signature, 'base64url');
  return (
    given.length === wanted.length &&
    timingSafeEqual(given, wanted) &&
    context.clock.now().getTime() < signed.expires * 1000
  );
}

const maxLength = 180;
const reserved = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i;

/** Control characters, path and shell signs of any system, marks that turn the reading direction, half characters. */
const unsafe =
  /[\u0000-\u001f\u007f-\u009f/\\:*?"<>|\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff\p{Surrogate}]/gu;

/** A name that no file system takes for a path or a device; its ending stays. */
export function safeFileName(name: string): string {
  const clean = name.replace(unsafe, '_').replace(/^[.\s]+|[.\s]+$/g, '');
  const named = reserved.test(clean) ? `_${clean}` : clean || 'photo';
  const letters = [...named];
  if (letters.length <= maxLength) return named;
  const ending = /\.[A-Za-z0-9]{1,8}$/.exec(named)?.[0] ?? '';
  return letters.slice(0, maxLength - ending.length).join('') + ending;
}

/** Value of `Content-Disposition` that saves an answer under a name in any script (RFC 6266, RFC 8187). */
export function attachment(name: string): string {
  const safe = safeFileName(name);
  const plain = safe.replace(/[^\x20-\x7e]|[%"\\]/gu, '_');
  // What encodeURIComponent leaves and RFC 8187 does not allow.
  const encoded = encodeURIComponent(safe).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
