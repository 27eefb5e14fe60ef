/**
 * Detects the format of a chosen file by its name, declared type and first bytes (IM-07). The page and the worker load this
 * module.
 */
import { maxUploadBytes } from '@/lib/contracts/limits';
import { extensionOf, extensionsOf, headLength } from '@/lib/contracts/photo-files';
import type { UploadMediaType } from '@/lib/contracts/uploads';

/** Formats that the services refuse and many browsers can convert to JPEG. */
export type ConvertedFormat = 'webp' | 'avif';

/** Reason why a chosen file is refused. */
export type Refusal =
  | 'type'
  /** A picture in a format with a known name ({@link formatName}) that this device cannot convert. */
  | 'format'
  | 'video'
  | 'size'
  | 'empty'
  /** The content does not have the format that the file name states. */
  | 'mismatch';

const byExtension = new Map<string, UploadMediaType>([
  ...extensionsOf['image/heic'].map((end) => [end, 'image/heic'] as const),
  ...extensionsOf['image/jpeg'].map((end) => [end, 'image/jpeg'] as const),
  ...extensionsOf['image/png'].map((end) => [end, 'image/png'] as const),
]);

const rawFiles = ['dng', 'cr2', 'cr3', 'nef', 'arw', 'orf', 'rw2', 'raf', 'raw'];

const formatNames = new Map([
  ['webp', 'WebP'],
  ['avif', 'AVIF'],
  ['jxl', 'JPEG XL'],
  ['jp2', 'JPEG 2000'],
  ['tif', 'TIFF'],
  ['tiff', 'TIFF'],
  ['bmp', 'BMP'],
  ['psd', 'PSD'],
  ...rawFiles.map((extension): [string, string] => [extension, 'RAW']),
]);

const videos = new Set(['mp4', 'mov', 'm4v', 'avi', 'mkv', 'webm', '3gp', 'mts', 'mpg', 'wmv']);

/**
 * Values for `<input type=file accept>`. `files` has extensions too, because some systems recognise HEIC only by its extension.
 * `photos` has none, because with extensions a phone offers its files instead of its photos.
 */
const acceptedTypes = 'image/heic,image/heif,image/jpeg,image/png,image/webp,image/avif';
export const accepted = {
  files: [acceptedTypes, ...[...byExtension.keys(), 'webp', 'avif'].map((end) => `.${end}`)].join(),
  photos: acceptedTypes,
};

/** Formats by declared MIME type. Some systems declare no type for HEIC, or an older name. */
const byDeclaredType = new Map<string, UploadMediaType | ConvertedFormat>(
  Object.entries({
    'image/heic': 'image/heic',
    'image/heif': 'image/heic',
    'image/jpeg': 'image/jpeg',
    'image/jpg': 'image/jpeg',
    'image/png': 'image/png',
    'image/webp': 'webp',
    'image/avif': 'avif',
  } as const),
);

/** Display name of the format of a refused file, such as `JPEG XL`, or '' if the format is not known. */
export const formatName = (name: string): string => formatNames.get(extensionOf(name)) ?? '';

/** Returns the format from which a file with this name has to be converted, or null if it needs no conversion. */
export function convertedFormat(name: string): ConvertedFormat | null {
  const extension = extensionOf(name);
  return extension === 'webp' || extension === 'avif' ? extension : null;
}

/** Returns the name of a file after its conversion. The service refuses a file whose extension does not match its type. */
export const jpegName = (name: string): string => `${name.replace(/\.[^.]+$/, '')}.jpg`;

function refusalByName(name: string): Refusal {
  const extension = extensionOf(name);
  if (formatNames.has(extension)) return 'format';
  return videos.has(extension) ? 'video' : 'type';
}

export type NameCheck =
  | { refusal: Refusal }
  /** `type`: type of the file that is sent. `converts`: format from which the file is converted first. */
  | { type: UploadMediaType; converts?: ConvertedFormat };

/** Checks a file by its name, size and declared type, without reading it. */
export function checkName(
  file: { name: string; size: number; type: string },
  convertible: ReadonlySet<ConvertedFormat> = new Set(),
): NameCheck {
  const format = convertedFormat(file.name);
  const converts = format && convertible.has(format) ? format : null;
  const type = converts ? 'image/jpeg' : byExtension.get(extensionOf(file.name));
  if (!type) return { refusal: refusalByName(file.name) };
  if (file.size === 0) return { refusal: 'empty' };
  if (file.size > maxUploadBytes) return { refusal: 'size' };
  if (file.type !== '' && byDeclaredType.get(file.type) !== (converts ?? type))
    return { refusal: file.type.startsWith('image/') ? 'mismatch' : 'type' };
  return converts ? { type, converts } : { type };
}

const textOf = (bytes: Uint8Array): string => String.fromCharCode(...bytes);

/** True if the first bytes of a file are those of this format. */
export function isOfFormat(head: Uint8Array, format: ConvertedFormat): boolean {
  if (format === 'webp')
    return textOf(head.subarray(0, 4)) === 'RIFF' && textOf(head.subarray(8, 12)) === 'WEBP';
  return (
    textOf(head.subarray(4, 8)) === 'ftyp' && /avi[fs]/.test(textOf(head.subarray(8, headLength)))
  );
}

/** Reads the first {@link headLength} bytes of a file. Rejects if the file cannot be read. */
export const readHead = async (file: Blob): Promise<Uint8Array> =>
  new Uint8Array(await file.slice(0, headLength).arrayBuffer());
