/** Worker: hashes or pictures of chosen files, one at a time, so that a big or broken file costs the page nothing (D-28). */
import type { UploadMediaType } from '@/lib/contracts/uploads';
import { hasBytesOf } from './upload-file';

export type FileAnswers = {
  /** `mismatch`: the bytes are not of the type that the name says. */
  hash: { sha256: string } | { problem: 'mismatch' };
  picture: Blob;
};

export type FileQuestion = {
  id: number;
  kind: keyof FileAnswers;
  bytes: Blob;
  type: UploadMediaType;
};

/** WebCrypto takes no stream, so the whole file (50 MB at most) is in the memory of this worker while it is hashed. */
async function hash({ bytes, type }: FileQuestion): Promise<FileAnswers['hash']> {
  if (!(await hasBytesOf(bytes, type))) return { problem: 'mismatch' };
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', await bytes.arrayBuffer()));
  return { sha256: Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('') };
}

/** Pixels of a picture's edges. */
const edge = 112;

async function bitmapOf({ bytes, type }: FileQuestion): Promise<ImageBitmap> {
  if (type !== 'image/heic')
    return createImageBitmap(bytes, { resizeHeight: edge, resizeQuality: 'low' });
  const { heicTo } = await import('heic-to/csp');
  return heicTo({ blob: bytes, type: 'bitmap' });
}

/** The middle of the photo as a square. */
async function picture(question: FileQuestion): Promise<FileAnswers['picture']> {
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
