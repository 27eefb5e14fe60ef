/** Accepted photo files (IM-07), by name and by bytes, for browser and service. Without zod. */
import type { UploadMediaType } from './uploads';

/** Extensions in lower case, without the dot; Windows saves `.jfif` from browsers. */
export const extensionsOf: Record<UploadMediaType, readonly string[]> = {
  'image/heic': ['heic', 'heif'],
  'image/jpeg': ['jpg', 'jpeg', 'jpe', 'jfif'],
  'image/png': ['png'],
};

/** Extension in lower case, without the dot; empty if there is none. */
export const extensionOf = (name: string): string =>
  /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';

/** Number of first bytes that decide the type. */
export const headLength = 64;

const heicBrands = new Set(['heic', 'heix', 'mif1', 'heim', 'heis', 'hevc']);
const pngSignature = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

/** Type of a picture by its first {@link headLength} bytes; null if it is not accepted. */
export function typeOfBytes(head: Uint8Array): UploadMediaType | null {
  if (head[0] === 0xff && head[1] === 0xd8 && head[2] === 0xff) return 'image/jpeg';
  if (pngSignature.every((byte, index) => head[index] === byte)) return 'image/png';
  const box = String.fromCharCode(...head.subarray(4, 12));
  return box.startsWith('ftyp') && heicBrands.has(box.slice(4)) ? 'image/heic' : null;
}
