/**
 * What stands in for a picture: its average colour at once, its thumbhash once the browser has a moment. The decoder
 * comes after the page. Browser only.
 */
type Decoder = typeof import('thumbhash');

let decoder: Decoder | null = null;
/** Data URLs by hash; the oldest go first. */
const pictures = new Map<string, string>();
const kept = 300;

/** Without the decoder tiles keep the colour of the page until their pictures come. */
export const loadPlaceholders = async (): Promise<void> => {
  decoder ??= await import('thumbhash').catch(() => null);
};

const bytesOf = (hash: string): Uint8Array | null => {
  try {
    return Uint8Array.from(atob(hash), (letter) => letter.charCodeAt(0));
  } catch {
    return null;
  }
};

const percent = (part: number): string => `${Math.round(Math.min(1, Math.max(0, part)) * 100)}%`;

/** A CSS colour; empty when the hash is none, or the decoder is not there yet. */
export function placeholderColour(hash: string | null): string {
  const bytes = hash && decoder && bytesOf(hash);
  if (!bytes || !decoder || bytes.length < 5) return '';
  const { r, g, b } = decoder.thumbHashToAverageRGBA(bytes);
  return `rgb(${percent(r)} ${percent(g)} ${percent(b)})`;
}

/** A CSS image; empty when there is none. Takes a tenth of a millisecond the first time. */
export function placeholderPicture(hash: string | null): string {
  if (!hash || !decoder) return '';
  const known = pictures.get(hash);
  if (known !== undefined) return known;
  const bytes = bytesOf(hash);
  const picture = bytes && bytes.length >= 5 ? `url(${decoder.thumbHashToDataURL(bytes)})` : '';
  pictures.set(hash, picture);
  if (pictures.size > kept) pictures.delete(pictures.keys().next().value ?? '');
  return picture;
}
