/** Which files are photos that we take (IM-07), by their names and by their bytes: one list for browser and service. No zod. */
import type { UploadMediaType } from './uploads';

/** Ends of names in small letters, without the dot; `.jfif` is what Windows saves from a browser. */
export const extensionsOf: Record<UploadMediaType, readonly string[]> = {
  'image/heic': ['heic', 'heif'],
  'image/jpeg': ['jpg', 'jpeg', 'jpe', 'jfif'],
  'image/png': ['png'],
};

/** In small letters, without the dot; empty where there is none. */
export const extensionOf = (name: string): string =>
  /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';

/** So many first bytes decide about the type. */
export const headLength = 64;

const heicBrands = new Set(['heic', 'heix', 'mif1', 'heim', 'heis', 'hevc']);
const pngSignature = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

/** What the first {@link headLength} bytes say a picture is; null for everything that we do not take. */
export function typeOfBytes(head: Uint8Array): UploadMediaType | null {
  if (head[0] === 0xff && head[1] === 0xd8 && head[2] === 0xff) return 'image/jpeg';
  if (pngSignature.every((byte, index) => head[index] === byte)) return 'image/png';
  const box = String.fromCharCode(...head.subarray(4, 12));
  return box.startsWith('ftyp') && heicBrands.has(box.slice(4)) ? 'image/heic' : null;
}
