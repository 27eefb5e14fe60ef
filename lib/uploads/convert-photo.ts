/** Turns a photo that the services do not take into a JPEG, and reads the date that is lost by it. Worker only. */

/** Nobody sees the difference on paper, and the file stays below its limit. */
const quality = 0.95;

/**
 * Whether the photo says that it has more colours than sRGB: a profile of its own, or a wide gamut by number.
 * By hand: ExifReader knows profiles but not those numbers (nclx), which most AVIF have; no browser tells the colours of
 * an ImageBitmap, and not every browser has ImageDecoder.
 */
function hasWideColours(bytes: Uint8Array): boolean {
  const text = String.fromCharCode(...bytes.subarray(0, 4096));
  if (text.startsWith('RIFF')) return text.slice(12, 16) === 'VP8X' && ((bytes[20] ?? 0) & 32) > 0;
  return /colr(?:prof|rICC|nclx\0[\t\v\f])/.test(text);
}

/** As EXIF writes it: `2023:08:14 17:03:59`. Whether it is a date of the calendar, the service decides. */
const exifTime = /^(\d{4}):(\d\d):(\d\d) (\d\d:\d\d:\d\d)$/;

/** When its camera took it: `2023-08-14T17:03:59+02:00`, the offset where known. Undefined where nothing says so. */
async function readDateTaken(bytes: ArrayBuffer): Promise<string | undefined> {
  try {
    const { load } = await import('exifreader');
    const { exif } = load(bytes, {
      expanded: true,
      // These and nothing else: no other kind of metadata, and no thumbnail, is taken apart.
      includeTags: {
        exif: [
          'DateTimeOriginal',
          'OffsetTimeOriginal',
          'DateTimeDigitized',
          'OffsetTimeDigitized',
        ],
      },
    });
    const dates = [
      { time: exif?.DateTimeOriginal, offset: exif?.OffsetTimeOriginal },
      { time: exif?.DateTimeDigitized, offset: exif?.OffsetTimeDigitized },
    ];
    for (const { time, offset } of dates) {
      const fields = exifTime.exec(time?.description ?? '');
      if (!fields) continue;
      const [, year, month, day, clock] = fields;
      const zone = offset?.description ?? '';
      return `${year}-${month}-${day}T${clock}${/^[+-]\d\d:\d\d$/.test(zone) ? zone : ''}`;
    }
  } catch {
    // No metadata, none that can be read, or no network for the reader: the picture itself may be good.
  }
  return undefined;
}

export type ConvertedPhoto = {
  /** Of the same pixels, turned as the photo asks for; without metadata. */
  jpeg: Blob;
  dateTaken?: string;
};

/** @throws where this browser cannot open the photo, or has no room for it */
export async function convertPhoto(photo: Blob): Promise<ConvertedPhoto> {
  const bytes = await photo.arrayBuffer();
  const bitmap = await createImageBitmap(photo);
  try {
    const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
    const colorSpace = hasWideColours(new Uint8Array(bytes)) ? 'display-p3' : 'srgb';
    const context = canvas.getContext('2d', { colorSpace });
    if (!context) throw new Error('no canvas');
    // What is transparent lies on paper.
    context.fillStyle = 'white';
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.drawImage(bitmap, 0, 0);
    const jpeg = await canvas.convertToBlob({ type: 'image/jpeg', quality });
    if (jpeg.type !== 'image/jpeg') throw new Error('no JPEG');
    // Only of a file that the browser could open.
    const dateTaken = await readDateTaken(bytes);
    return { jpeg, ...(dateTaken && { dateTaken }) };
  } finally {
    bitmap.close();
  }
}
