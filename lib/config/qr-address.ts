/** URL of a QR code: one base for each vendor group (IM-05, IM-09). Pure. */
import { toUrl } from '@/lib/contracts/to-url';

const placeholder = '{origin}';
const ownPage = `${placeholder}/phone-upload`;

/** Default for each group: the phone's page on the brand's own host. */
export const defaultQrBases: Readonly<Record<string, string>> = {
  alb: ownPage,
  hfm: ownPage,
  pbx: ownPage,
};

/** URL of a base; null if it is not an http(s) URL. */
function toAddress(base: string, origin: string): URL | null {
  const url = toUrl(base.replaceAll(placeholder, () => origin));
  return url && /^https?:$/.test(url.protocol) ? url : null;
}

/** True if a configured base is valid. */
export const isQrBase = (base: string): boolean =>
  toAddress(base, 'https://account.shop.example') !== null;

/**
 * URL of a QR code. The token is in the fragment, which browsers send to no server.
 *
 * @throws Error for a group without a base, and for a base that is not an http(s) URL
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
