/**
 * Converts a photo that the services do not accept to JPEG, and reads its date, because the JPEG has no metadata. Worker only.
 */

/** JPEG quality: prints show no visible difference, and the file remains below the size limit. */
const quality = 0.95;

/**
 * True if the photo declares more colours than sRGB, by a colour profile or by the code of a wide gamut (nclx). The bytes are
 * parsed here, because ExifReader reads profiles but not nclx, which most AVIF files have; browsers do not expose the colours
 * of an ImageBitmap, and not every browser has ImageDecoder.
 */
function hasWideColours(bytes: Uint8Array): boolean {
  const text = String.fromCharCode(...bytes.subarray(0, 4096));
  if (text.startsWith('RIFF')) return text.slice(12, 16) === 'VP8X' && ((bytes[20] ?? 0) & 32) > 0;
  return /colr(?:prof|rICC|nclx\0[\t\v\f])/.test(text);
}

/** Date format of EXIF: `2023:08:14 17:03:59`. The service checks that the date exists. */
const exifTime = /^(\d{4}):(\d\d):(\d\d) (\d\d:\d\d:\d\d)$/;

/**
 * Reads the date taken from the metadata, such as `2023-08-14T17:03:59+02:00`, with the offset only if it is known. Returns
 * undefined if the metadata has no date.
 */
async function readDateTaken(bytes: ArrayBuffer): Promise<string | undefined> {
  try {
    const { load } = await import('exifreader');
    const { exif } = load(bytes, {
      expanded: true,
      // Other metadata and the thumbnail are not parsed.
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
    // The metadata is missing or unreadable, or the reader could not be loaded. The picture may still be usable, so this is no
    // error.
  }
  return undefined;
}

export type ConvertedPhoto = {
  /** All pixels, turned upright by the EXIF orientation. The JPEG has no metadata. */
  jpeg: Blob;
  dateTaken?: string;
};

/**
 * Converts a photo to JPEG and reads its date.
 *
 * @throws if this browser cannot decode the photo or does not have enough memory
 */
export async function convertPhoto(photo: Blob): Promise<ConvertedPhoto> {
  const bytes = await photo.arrayBuffer();
  const bitmap = await createImageBitmap(photo);
  try {
    const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
    const colorSpace = hasWideColours(new Uint8Array(bytes)) ? 'display-p3' : 'srgb';
    const context = canvas.getContext('2d', { colorSpace });
    if (!context) throw new Error('no canvas');
    // Transparent pixels become white, as on paper.
    context.fillStyle = 'white';
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.drawImage(bitmap, 0, 0);
    const jpeg = await canvas.convertToBlob({ type: 'image/jpeg', quality });
    if (jpeg.type !== 'image/jpeg') throw new Error('no JPEG');
    // The date is read only after the browser could decode the file.
    const dateTaken = await readDateTaken(bytes);
    return { jpeg, ...(dateTaken && { dateTaken }) };
  } finally {
    bitmap.close();
  }
}
