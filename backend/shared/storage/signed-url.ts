import { createHmac, type Hmac, timingSafeEqual } from 'node:crypto';
import type { Caller } from '../../platform/http/bearer';
import type { BackendContext } from '../context';
import { objectName, type ObjectVariant } from './object-storage';

/** Also where the router of the storage service stands. */
export const storageBase = '/storage-api';

const daySeconds = 86_400;

/** A file that one customer may save. */
type Download = {
  fileName: string;
  /** Where the customer goes on when the link is over. */
  channel: string;
};

type Signed = {
  /** Object key and variant, with a slash between. */
  name: string;
  /** Seconds of the epoch. */
  expires: number;
  /** Grant of the sign-in under which the link was requested. The link ends with it. */
  grantId: string;
  download?: Download | undefined;
  /** Degrees clockwise by which the picture is turned; 0 and none are the same. */
  turn?: number | undefined;
};

function sign(secret: Uint8Array, { name, expires, grantId, download, turn = 0 }: Signed): Hmac {
  const saved = download ? [download.fileName, download.channel] : null;
  const signed = [name, expires, grantId, saved, turn];
  return createHmac('sha256', secret).update(JSON.stringify(signed));
}

/** Signs links that end with one sign-in. */
export type Signer = Pick<BackendContext, 'origin' | 'clock' | 'objectSecret'> & {
  grantId: string;
};

/** The signer for the caller's sign-in. */
export const signerFor = (
  { origin, clock, objectSecret }: Omit<Signer, 'grantId'>,
  { grantId }: Pick<Caller, 'grantId'>,
): Signer => ({ origin, clock, objectSecret, grantId });

const nowSeconds = ({ clock }: Pick<Signer, 'clock'>) => Math.floor(clock.now().getTime() / 1000);

function toUrl({ origin, objectSecret, grantId }: Signer, asked: Omit<Signed, 'grantId'>): string {
  const signed = { ...asked, grantId };
  const { name, expires, download, turn = 0 } = signed;
  // One answer has hundreds of addresses: what has nothing to escape is written as it is.
  let query = `expires=${expires}&signature=${sign(objectSecret, signed).digest('base64url')}&grant=${grantId}`;
  if (download) {
    const { fileName, channel } = download;
    query += `&${new URLSearchParams({ name: fileName, channel })}`;
  }
  if (turn !== 0) query += `&turn=${turn}`;
  return `${origin}${storageBase}/objects/${name}?${query}`;
}

/**
 * Absolute URL of one picture on the backend's origin. It opens the picture for everybody who has it while the customer
 * stays signed in, 24 to 48 hours at most. It is the same for a whole day of one sign-in, so that browsers can keep the
 * picture. Throws on a malformed key.
 *
 * @param edition of a picture that was made: made anew it has another address, which lives so many seconds longer
 */
export function signObjectUrl(
  signer: Signer,
  objectKey: string,
  variant: ObjectVariant,
  { turn = 0, edition = 0 }: { turn?: number; edition?: number } = {},
): string {
  const name = objectName(objectKey, variant);
  const endOfTomorrow = (Math.floor(nowSeconds(signer) / daySeconds) + 2) * daySeconds;
  return toUrl(signer, { name, expires: endOfTomorrow + edition, turn });
}

/** Long enough for a big file on a slow line to go on after a break, and no longer. */
const downloadSeconds = 6 * 3_600;

/**
 * Absolute URL of a file that its customer saves under a name, as far as a file can have it: in some scripts a longer one
 * would make an address that nobody takes. It lives 6 hours, and no longer than the customer stays signed in. Throws on a
 * malformed key.
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

/** Whether a signature is ours for exactly this file, its name, its customer and its time, and whether the time has come. */
export function judgeSignature(
  context: Pick<BackendContext, 'clock' | 'objectSecret'>,
  signed: Signed,
  signature: string,
): 'good' | 'changed' | 'late' {
  const wanted = sign(context.objectSecret, signed).digest();
  const given = Buffer.from(signature, 'base64url');
  if (given.length !== wanted.length || !timingSafeEqual(given, wanted)) return 'changed';
  return context.clock.now().getTime() < signed.expires * 1000 ? 'good' : 'late';
}

const maxLength = 180;
const reserved = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i;

/** Control characters, path and shell signs of any system, marks that turn the reading direction, half characters. */
const unsafe =
  /[\u0000-\u001f\u007f-\u009f/\\:*?"<>|\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff\p{Surrogate}]/gu;

/** A name that no file system takes for a path or a device; its ending stays. */
export function safeFileName(name: string): string {
  const clean = name.replace(unsafe, '_').replace(/^[.\s]+|[.\s]+$/g, '');
  const stem = /^[.\s]*(\.[A-Za-z0-9]{1,8})[.\s]*$/.exec(name);
  const whole = stem ? `photo${stem[1]}` : clean || 'photo';
  const named = reserved.test(whole) ? `_${whole}` : whole;
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
