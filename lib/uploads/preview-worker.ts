/** Worker: small pictures of chosen files, one at a time, so that a big or broken one costs the page nothing (D-28). */
import type { PreviewAnswer, PreviewQuestion } from './preview';

/** Pixels of the shorter edge. */
const edge = 112;

async function bitmapOf(bytes: Blob, type: string): Promise<ImageBitmap> {
  if (type !== 'image/heic')
    return createImageBitmap(bytes, { resizeHeight: edge, resizeQuality: 'low' });
  const { heicTo } = await import('heic-to/csp');
  return heicTo({ blob: bytes, type: 'bitmap' });
}

/** The picture's middle as a square. */
async function draw(bytes: Blob, type: string): Promise<Blob> {
  const bitmap = await bitmapOf(bytes, type);
  const canvas = new OffscreenCanvas(edge, edge);
  const side = Math.min(bitmap.width, bitmap.height);
  canvas
    .getContext('2d')
    ?.drawImage(
      bitmap,
      (bitmap.width - side) / 2,
      (bitmap.height - side) / 2,
      side,
      side,
      0,
      0,
      edge,
      edge,
    );
  bitmap.close();
  return canvas.convertToBlob({ type: 'image/jpeg', quality: 0.8 });
}

self.addEventListener('message', ({ data }: MessageEvent<PreviewQuestion>) => {
  const reply = (picture: PreviewAnswer['picture']) => self.postMessage({ id: data.id, picture });
  void draw(data.bytes, data.type).then(reply, () => reply(null));
});
