/** Turns a photo that the services do not take into a JPEG, with its date. Worker only. */
import { exifSegment, readTakenDate } from './exif-date';

/** Nobody sees the difference on paper, and the file stays below its limit. */
const quality = 0.95;

/** Whether the photo says that it has more colours than sRGB: a profile of its own, or a wide gamut by number. */
function hasWideColours(bytes: Uint8Array): boolean {
  const text = String.fromCharCode(...bytes.subarray(0, 4096));
  if (text.startsWith('RIFF')) return text.slice(12, 16) === 'VP8X' && ((bytes[20] ?? 0) & 32) > 0;
  return /colr(?:prof|rICC|nclx\0[\t\v\f])/.test(text);
}

/**
 * @returns a JPEG of the same pixels, turned as the photo asks for
 * @throws where this browser cannot open the photo, or has no room for it
 */
export async function convertPhoto(photo: Blob): Promise<Blob> {
  const bytes = new Uint8Array(await photo.arrayBuffer());
  const bitmap = await createImageBitmap(photo);
  try {
    const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
    const colorSpace = hasWideColours(bytes) ? 'display-p3' : 'srgb';
    const context = canvas.getContext('2d', { colorSpace });
    if (!context) throw new Error('no canvas');
    // What is transparent lies on paper.
    context.fillStyle = 'white';
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.drawImage(bitmap, 0, 0);
    const jpeg = await canvas.convertToBlob({ type: 'image/jpeg', quality });
    if (jpeg.type !== 'image/jpeg') throw new Error('no JPEG');
    const date = readTakenDate(bytes);
    const parts = date ? [jpeg.slice(0, 2), exifSegment(date), jpeg.slice(2)] : [jpeg];
    return new Blob(parts, { type: jpeg.type });
  } finally {
    bitmap.close();
  }
}
