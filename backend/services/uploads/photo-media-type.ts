import type { UploadMediaType } from '../../../lib/contracts/uploads';

/** So many first bytes decide about the type. */
export const headBytes = 64;

const heicBrands = /^(heic|heix|mif1|heim|heis|hevc)$/;
const pngSignature = '89504e470d0a1a0a';

/** What the first {@link headBytes} bytes say a picture is; null for everything that we do not take (IM-07). */
export function sniffMediaType(head: Uint8Array): UploadMediaType | null {
  const bytes = Buffer.from(head.buffer, head.byteOffset, head.byteLength);
  if (bytes.toString('hex', 0, 3) === 'ffd8ff') return 'image/jpeg';
  if (bytes.toString('hex', 0, 8) === pngSignature) return 'image/png';
  const isHeic =
    bytes.toString('latin1', 4, 8) === 'ftyp' && heicBrands.test(bytes.toString('latin1', 8, 12));
  return isHeic ? 'image/heic' : null;
}

const extensions: Record<UploadMediaType, RegExp> = {
  'image/heic': /\.(heic|heif)$/i,
  'image/jpeg': /\.(jpg|jpeg|jpe|jfif)$/i,
  'image/png': /\.png$/i,
};

/** Whether a file name ends as files of that type do. */
export const hasExtensionOf = (mediaType: UploadMediaType, fileName: string): boolean =>
  extensions[mediaType].test(fileName);
