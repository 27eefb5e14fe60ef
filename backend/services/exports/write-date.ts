import piexif from 'piexifjs';
import type { PhotoRow } from '../photos/tables';

/** Dates from these sources are in the file itself, where photo programs find them. */
const sourcesInFile: ReadonlySet<string> = new Set(['exif', 'create-date', 'xmp', 'iptc']);

/**
 * Whether the library knows the day of a photo but its file does not: the day comes from the file name or from the
 * customer. Guessed dates and dates without a day are not written into the file, because programs would show them as
 * exact. The manifest contains them.
 */
export const lacksItsDate = ({ takenAt, takenSource, takenPrecision, takenIsGuess }: PhotoRow) =>
  takenAt !== null &&
  !sourcesInFile.has(takenSource) &&
  !takenIsGuess &&
  takenPrecision !== 'month' &&
  takenPrecision !== 'year';

/** EXIF format of a local time, for example `2019:05:04 12:13:14`. */
const exifTime = (takenAt: Date) =>
  takenAt.toISOString().slice(0, 19).replaceAll('-', ':').replace('T', ' ');

/**
 * Returns a JPEG with an added EXIF block that contains the date; the picture data are unchanged. Null if the file is
 * no JPEG, or if it already has an EXIF block, whose content could be lost; use {@link dateSidecar} then.
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
    // All bytes from the start of the picture data to the end must be unchanged.
    const scan = bytes.indexOf(Buffer.from([0xff, 0xda]));
    const isUnchanged =
      scan >= 0 && dated.subarray(scan - bytes.length).equals(bytes.subarray(scan));
    return isUnchanged && dated.length > bytes.length ? dated : null;
  } catch {
    // piexif rejects files that violate the rules of the format. Some cameras write such files.
    return null;
  }
}

/**
 * Returns the content of an XMP sidecar file with the date (ISO 16684-1). Photo programs read such a file together with
 * the photo.
 */
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
