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
  const url = toUrl(base.replaceAll(placeholder, () => origin));
  const isWeb = url?.protocol === 'https:' || url?.protocol === 'http:';
  if (!isWeb) throw new Error(`Unsupported QR config: the address for ${group} is none`);
  url.hash = token;
  return url.href;
}
