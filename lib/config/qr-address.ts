/** Where a QR code leads: one base address for each vendor group (IM-05, IM-09). Pure. */
import { toUrl } from '@/lib/contracts/to-url';

const placeholder = '{origin}';
const ownPage = `${placeholder}/phone-upload`;

/** The phone's page on the brand's own host, for each group. */
export const defaultQrBases: Readonly<Record<string, string>> = {
  alb: ownPage,
  hfm: ownPage,
  pbx: ownPage,
};

/** The address of a base; null where it is no http(s) address. */
function toAddress(base: string, origin: string): URL | null {
  const url = toUrl(base.replaceAll(placeholder, () => origin));
  return url && /^https?:$/.test(url.protocol) ? url : null;
}

/** Whether codes can lead to a configured base. */
export const isQrBase = (base: string): boolean =>
  toAddress(base, 'https://account.shop.example') !== null;

/**
 * The token is the fragment, which no server and no log ever sees.
 *
 * @throws Error for a group without a base, and for a base that is no http(s) address
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
