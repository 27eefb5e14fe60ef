/** Accepted photo files (IM-07), recognised by name and by content. Used by browser and service, therefore without zod. */
import type { UploadMediaType } from './uploads';

/** File extensions in lower case, without the dot. Windows gives `.jfif` to pictures that are saved from a browser. */
export const extensionsOf: Record<UploadMediaType, readonly string[]> = {
  'image/heic': ['heic', 'heif'],
  'image/jpeg': ['jpg', 'jpeg', 'jpe', 'jfif'],
  'image/png': ['png'],
};

/** Returns the file extension in lower case without the dot, or '' if there is none. */
export const extensionOf = (name: string): string =>
  /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';

/** Number of bytes at the start of a file that {@link typeOfBytes} needs. */
export const headLength = 64;

const heicBrands = new Set(['heic', 'heix', 'mif1', 'heim', 'heis', 'hevc']);
const pngSignature = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

/** Returns the media type of a picture from its first {@link headLength} bytes, or null if this type is not accepted. */
export function typeOfBytes(head: Uint8Array): UploadMediaType | null {
  if (head[0] === 0xff && head[1] === 0xd8 && head[2] === 0xff) return 'image/jpeg';
  if (pngSignature.every((byte, index) => head[index] === byte)) return 'image/png';
  const box = String.fromCharCode(...head.subarray(4, 12));
  return box.startsWith('ftyp') && heicBrands.has(box.slice(4)) ? 'image/heic' : null;
}
