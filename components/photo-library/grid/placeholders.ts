/**
 * Placeholders for pictures: the average colour at once, the blurred picture of the thumbhash when the browser is idle.
 * Loaded after the page, together with the thumbhash decoder.
 */
import { thumbHashToAverageRGBA, thumbHashToDataURL } from 'thumbhash';

/** Data URLs by thumbhash; the oldest is removed first. Listed in docs/caches.md. */
const pictures = new Map<string, string>();
const kept = 300;

/** Bytes of a thumbhash in base64; null if the text is not a thumbhash. */
function bytesOf(hash: string): Uint8Array | null {
  try {
    const bytes = Uint8Array.from(atob(hash), (letter) => letter.charCodeAt(0));
    return bytes.length < 5 ? null : bytes;
  } catch {
    return null;
  }
}

const percent = (part: number): string => `${Math.round(Math.min(1, Math.max(0, part)) * 100)}%`;

/** Average colour of a thumbhash as a CSS colour; empty if the text is not a thumbhash. */
export function colourOf(hash: string): string {
  const bytes = bytesOf(hash);
  if (!bytes) return '';
  const { r, g, b } = thumbHashToAverageRGBA(bytes);
  return `rgb(${percent(r)} ${percent(g)} ${percent(b)})`;
}

/** Picture of a thumbhash as a CSS `url()`; empty if the text is not a thumbhash. Takes 0.1 ms the first time. */
export function pictureOf(hash: string): string {
  const known = pictures.get(hash);
  if (known !== undefined) return known;
  const bytes = bytesOf(hash);
  const picture = bytes ? `url(${thumbHashToDataURL(bytes)})` : '';
  pictures.set(hash, picture);
  if (pictures.size > kept) pictures.delete(pictures.keys().next().value ?? '');
  return picture;
}
