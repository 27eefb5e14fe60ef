import { createHmac, type Hmac, timingSafeEqual } from 'node:crypto';
import type { Caller } from '../../platform/http/bearer';
import type { BackendContext } from '../context';
import { objectName, type ObjectVariant } from './object-storage';

/** Base path of the storage service. */
export const storageBase = '/storage-api';

const daySeconds = 86_400;

/** Set for a link whose file the browser saves: the name of the saved file. */
type Download = {
  fileName: string;
  /** Channel whose page is shown when the link has expired. */
  channel: string;
};

type SignedLink = {
  /** Object key and variant, with a slash between. */
  name: string;
  /** Expiry in seconds since 1970. */
  expires: number;
  /** Grant of the sign-in under which the link was requested. The link becomes invalid when this grant ends. */
  grantId: string;
  download?: Download | undefined;
  /** Clockwise rotation in degrees; a missing value means 0. */
  turn?: number | undefined;
};

function sign(
  secret: Uint8Array,
  { name, expires, grantId, download, turn = 0 }: SignedLink,
): Hmac {
  const saved = download ? [download.fileName, download.channel] : null;
  const signed = [name, expires, grantId, saved, turn];
  return createHmac('sha256', secret).update(JSON.stringify(signed));
}

/** Creates links that become invalid when one sign-in ends. */
export type Signer = Pick<BackendContext, 'origin' | 'clock' | 'objectSecrets'> & {
  grantId: string;
};

export const signerFor = (
  { origin, clock, objectSecrets }: Omit<Signer, 'grantId'>,
  { grantId }: Pick<Caller, 'grantId'>,
): Signer => ({ origin, clock, objectSecrets, grantId });

const nowSeconds = ({ clock }: Pick<Signer, 'clock'>) => Math.floor(clock.now().getTime() / 1000);

function toUrl(
  { origin, objectSecrets, grantId }: Signer,
  link: Omit<SignedLink, 'grantId'>,
): string {
  const signed = { ...link, grantId };
  const { name, expires, download, turn = 0 } = signed;
  // A page of photos contains hundreds of URLs, so values that need no escaping are written directly.
  let query = `expires=${expires}&signature=${sign(objectSecrets[0], signed).digest('base64url')}&grant=${grantId}`;
  if (download) {
    const { fileName, channel } = download;
    query += `&${new URLSearchParams({ name: fileName, channel })}`;
  }
  if (turn !== 0) query += `&turn=${turn}`;
  return `${origin}${storageBase}/objects/${name}?${query}`;
}

/**
 * Absolute URL of one picture on the backend's origin. Everybody who has the URL can open it while the customer stays
 * signed in, for 24 to 48 hours at most. The URL is the same for a whole day of one sign-in, so that browsers can
 * cache the picture. Throws on a malformed key.
 *
 * @param version of a generated picture; it is added to the expiry in seconds, so a new version has a new URL
 */
export function signObjectUrl(
  signer: Signer,
  objectKey: string,
  variant: ObjectVariant,
  { turn = 0, version = 0 }: { turn?: number; version?: number } = {},
): string {
  const name = objectName(objectKey, variant);
  const endOfTomorrow = (Math.floor(nowSeconds(signer) / daySeconds) + 2) * daySeconds;
  return toUrl(signer, { name, expires: endOfTomorrow + version, turn });
}

/** Lifetime of download links: a large file on a slow connection can be resumed after an interruption. */
const downloadSeconds = 6 * 3_600;

/**
 * Absolute URL of a file that the customer saves. The name is shortened where necessary (in some scripts a long name
 * would make the URL too long for servers). The link is valid for 6 hours and only while the customer stays signed in.
 * Throws on a malformed key.
 */
export const signDownloadUrl = (
  context: Omit<Signer, 'grantId'>,
  { grantId, channel }: Pick<Caller, 'grantId' | 'channel'>,
  objectKey: string,
  fileName: string,
): string =>
  toUrl(
    { ...context, grantId },
    {
      name: objectName(objectKey, 'original'),
      expires: nowSeconds(context) + downloadSeconds,
      download: { fileName: safeFileName(fileName), channel },
    },
  );

/**
 * Checks the signature and the expiry of a link: `changed` if the signature does not match, `late` after the expiry.
 */
export function checkSignature(
  context: Pick<BackendContext, 'clock' | 'objectSecrets'>,
  signed: SignedLink,
  signature: string,
): 'valid' | 'changed' | 'late' {
  const received = Buffer.from(signature, 'base64url');
  const isSigned = context.objectSecrets.some((secret) => {
    const expected = sign(secret, signed).digest();
    return received.length === expected.length && timingSafeEqual(received, expected);
  });
  if (!isSigned) return 'changed';
  return context.clock.now().getTime() < signed.expires * 1000 ? 'valid' : 'late';
}

const maxLength = 180;
const reserved = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i;

/**
 * Control characters, path and shell characters of every system, marks that change the writing direction, single
 * surrogates.
 */
const unsafe =
  /[\u0000-\u001f\u007f-\u009f/\\:*?"<>|\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff\p{Surrogate}]/gu;

/** Returns a file name that is safe on every file system: no path, no device name. The extension does not change. */
export function safeFileName(name: string): string {
  const clean = name.replace(unsafe, '_').replace(/^[.\s]+|[.\s]+$/g, '');
  const extensionOnly = /^[.\s]*(\.[A-Za-z0-9]{1,8})[.\s]*$/.exec(name);
  const nonEmpty = extensionOnly ? `photo${extensionOnly[1]}` : clean || 'photo';
  const notReserved = reserved.test(nonEmpty) ? `_${nonEmpty}` : nonEmpty;
  const letters = [...notReserved];
  if (letters.length <= maxLength) return notReserved;
  const ending = /\.[A-Za-z0-9]{1,8}$/.exec(notReserved)?.[0] ?? '';
  return letters.slice(0, maxLength - ending.length).join('') + ending;
}

/**
 * Returns the value of `Content-Disposition` with which browsers save a response under a name in any script (RFC
 * 6266, RFC 8187).
 */
export function attachment(name: string): string {
  const safe = safeFileName(name);
  const plain = safe.replace(/[^\x20-\x7e]|[%"\\]/gu, '_');
  // RFC 8187 requires encoding for these characters, but encodeURIComponent does not encode them.
  const encoded = encodeURIComponent(safe).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
