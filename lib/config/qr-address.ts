/** URLs of QR codes for phone uploads. Each vendor group has a base URL (IM-05, IM-09). */
import { toUrl } from '@/lib/contracts/to-url';

const placeholder = '{origin}';
const ownPage = `${placeholder}/phone-upload`;

/** Default base for each group: the page for phones on the brand's own host. */
export const defaultQrBases: Readonly<Record<string, string>> = {
  alb: ownPage,
  hfm: ownPage,
  pbx: ownPage,
};

/** Returns the URL of a base with `{origin}` replaced, or null if it is not an http(s) URL. */
function toAddress(base: string, origin: string): URL | null {
  const url = toUrl(base.replaceAll(placeholder, () => origin));
  return url && /^https?:$/.test(url.protocol) ? url : null;
}

/** True if a configured base results in an http(s) URL. */
export const isQrBase = (base: string): boolean =>
  toAddress(base, 'https://account.shop.example') !== null;

/**
 * Returns the URL of a QR code. The token is in the fragment, which browsers do not send to any server.
 *
 * @throws Error if the group has no base, or its base is not an http(s) URL
 */
export function qrAddress(
  bases: Readonly<Record<string, string>>,
  group: string,
  { origin, token }: { origin: string; token: string },
): string {
  const base = Object.hasOwn(bases, group) ? bases[group] : undefined;
  if (base === undefined) throw new Error(`Unsupported QR config: no address for ${group}`);
  const url = toAddress(base, origin);
  if (!url) throw new Error(`Unsupported QR config: the address for ${group} is none`);
  url.hash = token;
  return url.href;
}
