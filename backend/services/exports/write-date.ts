import piexif from 'piexifjs';
import type { PhotoRow } from '../photos/tables';

/** What a program that shows photos reads from the file itself. */
const written: ReadonlySet<string> = new Set(['exif', 'create-date', 'xmp', 'iptc']);

/**
 * Whether the library knows the day on which a photo was taken and its file does not: by the file's name, or because
 * the customer said so. A guess, and a date of which the day is unknown, stay out of the file: there nobody would see
 * that they are no more than that. The manifest has them.
 */
export const lacksItsDate = ({ takenAt, takenSource, takenPrecision, takenIsGuess }: PhotoRow) =>
  takenAt !== null &&
  !written.has(takenSource) &&
  !takenIsGuess &&
  takenPrecision !== 'month' &&
  takenPrecision !== 'year';

/** `2019:05:04 12:13:14`, as EXIF writes the camera's local time. */
const exifTime = (takenAt: Date) =>
  takenAt.toISOString().slice(0, 19).replaceAll('-', ':').replace('T', ' ');

/**
 * The same JPEG with an EXIF block that has nothing but the date, the picture's bytes untouched. Null where it has a
 * block already, which may hold what nobody could put back, and for what is no JPEG: then {@link dateSidecar}.
 */
export function withExifDate(bytes: Buffer, takenAt: Date): Buffer | null {
  const jpeg = bytes.toString('latin1');
  try {
    const { '0th': main, Exif: exif, GPS: gps } = piexif.load(jpeg);
    if ([main, exif, gps].some((block) => block && Object.keys(block).length > 0)) return null;
    const block = piexif.dump({
      Exif: { [piexif.ExifIFD.DateTimeOriginal]: exifTime(takenAt) },
    });
    const dated = Buffer.from(piexif.insert(block, jpeg), 'latin1');
    // All that came, from the first picture data to the end, must have stayed where it was.
    const scan = bytes.indexOf(Buffer.from([0xff, 0xda]));
    const kept = scan >= 0 && dated.subarray(scan - bytes.length).equals(bytes.subarray(scan));
    return kept && dated.length > bytes.length ? dated : null;
  } catch {
    // It takes no file that breaks the format's rules, and there are cameras that do.
    return null;
  }
}

/** The date in a file beside the photo, which photo programs read with it (XMP, ISO 16684-1). */
export function dateSidecar(takenAt: Date): string {
  const time = takenAt.toISOString().slice(0, 19);
  return [
    '<?xpacket begin="\ufeff" id="W5M0MpCehiHzreSzNTczkc9d"?>',
    '<x:xmpmeta xmlns:x="adobe:ns:meta/">',
    ' <rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">',
    '  <rdf:Description rdf:about=""',
    '    xmlns:exif="http://ns.adobe.com/exif/1.0/"',
    '    xmlns:photoshop="http://ns.adobe.com/photoshop/1.0/"',
    `    exif:DateTimeOriginal="${time}"`,
    `    photoshop:DateCreated="${time}"/>`,
    ' </rdf:RDF>',
    '</x:xmpmeta>',
    '<?xpacket end="w"?>',
    '',
  ].join('\n');
}
