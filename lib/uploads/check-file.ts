/** Whether a chosen file may become a photo (IM-07): extension, declared type and first bytes must agree. */
import { maxUploadBytes } from '@/lib/contracts/limits';
import type { UploadMediaType } from '@/lib/contracts/uploads';
import type { Refusal } from './upload-file';

const byExtension: Readonly<Record<string, UploadMediaType>> = {
  heic: 'image/heic',
  heif: 'image/heic',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  jpe: 'image/jpeg',
  png: 'image/png',
};

/** For `<input type=file accept>`. */
export const acceptedFiles =
  'image/heic,image/heif,image/jpeg,image/png,.heic,.heif,.jpg,.jpeg,.png';

/** Some systems do not know HEIC and declare nothing, or its older name. */
const byDeclaredType: Readonly<Record<string, UploadMediaType>> = {
  'image/heic': 'image/heic',
  'image/heif': 'image/heic',
  'image/jpeg': 'image/jpeg',
  'image/jpg': 'image/jpeg',
  'image/png': 'image/png',
};

const heicBrands = new Set(['heic', 'heix', 'mif1', 'heim', 'heis', 'hevc']);
const pngSignature = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

const extensionOf = (name: string): string => /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';

/** The type that the first twelve bytes show. */
export function typeOfBytes(head: Uint8Array): UploadMediaType | null {
  if (head[0] === 0xff && head[1] === 0xd8 && head[2] === 0xff) return 'image/jpeg';
  if (pngSignature.every((byte, index) => head[index] === byte)) return 'image/png';
  const box = String.fromCharCode(...head.subarray(4, 12));
  return box.startsWith('ftyp') && heicBrands.has(box.slice(4)) ? 'image/heic' : null;
}

/** The type by name, size and declared type, without reading the file. */
export function checkName(file: {
  name: string;
  size: number;
  type: string;
}): { type: UploadMediaType } | { refusal: Refusal } {
  const type = byExtension[extensionOf(file.name)];
  if (!type) return { refusal: 'type' };
  if (file.size === 0) return { refusal: 'empty' };
  if (file.size > maxUploadBytes) return { refusal: 'size' };
  if (file.type !== '' && byDeclaredType[file.type] !== type)
    return { refusal: file.type.startsWith('image/') ? 'mismatch' : 'type' };
  return { type };
}

/** Whether the first bytes are of this type. Rejects when the file cannot be read. */
export async function hasBytesOf(file: Blob, type: UploadMediaType): Promise<boolean> {
  return typeOfBytes(new Uint8Array(await file.slice(0, 12).arrayBuffer())) === type;
}
