/** Converts a photo in a format that the services refuse to JPEG, and reads its date, which the conversion loses. Worker only. */

/** No visible difference in print, and the file stays below the size limit. */
const quality = 0.95;

/**
 * True if the photo declares more colours than sRGB: by a colour profile, or by the number of a wide gamut (nclx).
 * Parsed by hand: ExifReader reads profiles but not nclx, which most AVIF have. Browsers do not expose the colours of an
 * ImageBitmap, and not every browser has ImageDecoder.
 */
function hasWideColours(bytes: Uint8Array): boolean {
  const text = String.fromCharCode(...bytes.subarray(0, 4096));
  if (text.startsWith('RIFF')) return text.slice(12, 16) === 'VP8X' && ((bytes[20] ?? 0) & 32) > 0;
  return /colr(?:prof|rICC|nclx\0[\t\v\f])/.test(text);
}

/** Format of EXIF: `2023:08:14 17:03:59`. The service checks whether the date exists. */
const exifTime = /^(\d{4}):(\d\d):(\d\d) (\d\d:\d\d:\d\d)$/;

/** Date taken: `2023-08-14T17:03:59+02:00`, with the offset if known. Undefined if the metadata has none. */
async function readDateTaken(bytes: ArrayBuffer): Promise<string | undefined> {
  try {
    const { load } = await import('exifreader');
    const { exif } = load(bytes, {
      expanded: true,
      // Only these tags: other metadata and the thumbnail are not parsed.
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
    // No metadata, unreadable metadata, or no network to load the reader: the picture may still be fine.
  }
  return undefined;
}

export type ConvertedPhoto = {
  /** All pixels, turned upright as the metadata says. The JPEG itself has no metadata. */
  jpeg: Blob;
  dateTaken?: string;
};

/** @throws if this browser cannot open the photo or has not enough memory */
export async function convertPhoto(photo: Blob): Promise<ConvertedPhoto> {
  const bytes = await photo.arrayBuffer();
  const bitmap = await createImageBitmap(photo);
  try {
    const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
    const colorSpace = hasWideColours(new Uint8Array(bytes)) ? 'display-p3' : 'srgb';
    const context = canvas.getContext('2d', { colorSpace });
    if (!context) throw new Error('no canvas');
    // White below transparent pixels, as on paper.
    context.fillStyle = 'white';
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.drawImage(bitmap, 0, 0);
    const jpeg = await canvas.convertToBlob({ type: 'image/jpeg', quality });
    if (jpeg.type !== 'image/jpeg') throw new Error('no JPEG');
    // Read last, so only for a file that the browser could open.
    const dateTaken = await readDateTaken(bytes);
    return { jpeg, ...(dateTaken && { dateTaken }) };
  } finally {
    bitmap.close();
  }
}
