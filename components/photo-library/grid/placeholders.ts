/**
 * Placeholders for pictures: the average colour at once, the thumbhash's picture when the browser is idle. Loaded
 * after the page, with the decoder.
 */
import { thumbHashToAverageRGBA, thumbHashToDataURL } from 'thumbhash';

/** Data URLs by hash; the oldest are removed first. Listed in docs/caches.md. */
const pictures = new Map<string, string>();
const kept = 300;

/** Null if the text is no hash. */
function bytesOf(hash: string): Uint8Array | null {
  try {
    const bytes = Uint8Array.from(atob(hash), (letter) => letter.charCodeAt(0));
    return bytes.length < 5 ? null : bytes;
  } catch {
    return null;
  }
}

const percent = (part: number): string => `${Math.round(Math.min(1, Math.max(0, part)) * 100)}%`;

/** A CSS colour; empty if the text is no hash. */
export function colourOf(hash: string): string {
  const bytes = bytesOf(hash);
  if (!bytes) return '';
  const { r, g, b } = thumbHashToAverageRGBA(bytes);
  return `rgb(${percent(r)} ${percent(g)} ${percent(b)})`;
}

/** A CSS image; empty if the text is no hash. Takes 0.1 ms the first time. */
export function pictureOf(hash: string): string {
  const known = pictures.get(hash);
  if (known !== undefined) return known;
  const bytes = bytesOf(hash);
  const picture = bytes ? `url(${thumbHashToDataURL(bytes)})` : '';
  pictures.set(hash, picture);
  if (pictures.size > kept) pictures.delete(pictures.keys().next().value ?? '');
  return picture;
}
