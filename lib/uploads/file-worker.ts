/**
 * Worker that hashes and converts chosen files and creates their thumbnails, so that a large or broken file does not block the
 * page (D-28).
 */
import { maxUploadBytes } from '@/lib/contracts/limits';
import { typeOfBytes } from '@/lib/contracts/photo-files';
import type { UploadMediaType } from '@/lib/contracts/uploads';
import { convertPhoto } from './convert-photo';
import { type ConvertedFormat, isOfFormat, readHead } from './photo-format';

export type HashAnswer =
  /** `converted`: the JPEG that is sent instead of the chosen file. `dateTaken`: date from the EXIF of the chosen file. */
  | { sha256: string; converted?: Blob; dateTaken?: string }
  /** `mismatch`: the content does not have the type that the file name states. */
  | { problem: 'mismatch' | 'conversion' | 'size' };

export type FileAnswers = { hash: HashAnswer; picture: Blob };

export type FileQuestion = {
  id: number;
  kind: keyof FileAnswers;
  bytes: Blob;
  type: UploadMediaType;
  /** Format from which the file is converted before it is hashed. */
  converts?: ConvertedFormat;
};

/**
 * Returns the SHA-256 in hexadecimal. WebCrypto does not accept streams, so the whole file (at most 50 MB) is in the memory of
 * this worker while it is hashed.
 */
async function digestOf(bytes: Blob): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', await bytes.arrayBuffer()));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

async function hash({ bytes, type, converts }: FileQuestion): Promise<HashAnswer> {
  const head = await readHead(bytes);
  // After a reload, the stored bytes of a file may already be converted.
  if (typeOfBytes(head) === type) return { sha256: await digestOf(bytes) };
  if (!converts || !isOfFormat(head, converts)) return { problem: 'mismatch' };
  const converted = await convertPhoto(bytes).catch(() => null);
  if (!converted) return { problem: 'conversion' };
  const { jpeg, ...date } = converted;
  if (jpeg.size > maxUploadBytes) return { problem: 'size' };
  return { sha256: await digestOf(jpeg), converted: jpeg, ...date };
}

/** Edge length of a thumbnail in pixels, sharp on a tile at a device pixel ratio of 2. */
const edge = 176;

async function bitmapOf({ bytes, type }: FileQuestion): Promise<ImageBitmap> {
  if (type !== 'image/heic')
    return createImageBitmap(bytes, { resizeHeight: edge, resizeQuality: 'low' });
  const { heicTo } = await import('heic-to/csp');
  return heicTo({ blob: bytes, type: 'bitmap' });
}

/** Creates a square JPEG thumbnail from the middle of the photo. */
async function picture(question: FileQuestion): Promise<Blob> {
  const bitmap = await bitmapOf(question);
  const canvas = new OffscreenCanvas(edge, edge);
  const side = Math.min(bitmap.width, bitmap.height);
  const left = (bitmap.width - side) / 2;
  const top = (bitmap.height - side) / 2;
  canvas.getContext('2d')?.drawImage(bitmap, left, top, side, side, 0, 0, edge, edge);
  bitmap.close();
  return canvas.convertToBlob({ type: 'image/jpeg', quality: 0.8 });
}

self.addEventListener('message', ({ data }: MessageEvent<FileQuestion>) => {
  const reply = (answer: FileAnswers[keyof FileAnswers] | null) =>
    self.postMessage({ id: data.id, answer });
  const run = data.kind === 'hash' ? hash : picture;
  void run(data).then(reply, () => reply(null));
});
