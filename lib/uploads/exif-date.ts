/** The date that a photo's own EXIF gives it, taken along into the JPEG that it is turned into. Pure. */

export type TakenDate = {
  /** As EXIF writes it: `2023:08:14 17:03:59`, wall clock. */
  time: string;
  /** `+02:00`, where the camera knew it. */
  offset: string | null;
};

const tags = { exif: 0x8769, original: 0x9003, digitized: 0x9004, offset: 0x9011 };
/** More entries than a camera writes: whoever has more is up to something. */
const maxEntries = 512;

/** Where EXIF's own header begins: the same in every container, and eight bytes are no accident. */
function findHeader(bytes: Uint8Array): number | null {
  for (let at = 0; at + 8 <= bytes.length; at += 1) {
    const first = bytes[at];
    if (first !== bytes[at + 1] || (first !== 0x49 && first !== 0x4d)) continue;
    const rest = [...bytes.subarray(at + 2, at + 8)].join();
    if (rest === (first === 0x49 ? '42,0,8,0,0,0' : '0,42,0,0,0,8')) return at;
  }
  return null;
}

/** The entries of one directory: where each of them stands. Throws RangeError outside of the bytes. */
function entriesOf(view: DataView, at: number, isLittle: boolean): Map<number, number> {
  const count = Math.min(view.getUint16(at, isLittle), maxEntries);
  const entries = new Map<number, number>();
  for (let index = 0; index < count; index += 1) {
    const entry = at + 2 + index * 12;
    entries.set(view.getUint16(entry, isLittle), entry);
  }
  return entries;
}

/** @returns null where there is no date, or nothing that could be one */
export function readTakenDate(bytes: Uint8Array): TakenDate | null {
  const header = findHeader(bytes);
  if (header === null) return null;
  const view = new DataView(bytes.buffer, bytes.byteOffset + header, bytes.length - header);
  const isLittle = bytes[header] === 0x49;
  const textAt = (entry: number | undefined, length: number): string => {
    if (entry === undefined) return '';
    const start = view.getUint32(entry + 8, isLittle);
    return String.fromCharCode(
      ...Array.from({ length }, (_, index) => view.getUint8(start + index)),
    );
  };
  try {
    // One step down and no further, so that directories that name each other lead nowhere.
    const pointer = entriesOf(view, 8, isLittle).get(tags.exif);
    if (pointer === undefined) return null;
    const entries = entriesOf(view, view.getUint32(pointer + 8, isLittle), isLittle);
    const time = textAt(entries.get(tags.original) ?? entries.get(tags.digitized), 19);
    if (!/^[12]\d{3}:[01]\d:[0-3]\d [0-2]\d:[0-5]\d:[0-5]\d$/.test(time)) return null;
    const offset = textAt(entries.get(tags.offset), 6);
    return { time, offset: /^[+-]\d\d:\d\d$/.test(offset) ? offset : null };
  } catch {
    return null;
  }
}

/** The segment of a JPEG that says when the photo was taken; it stands right behind the first two bytes. */
export function exifSegment({ time, offset }: TakenDate): Uint8Array<ArrayBuffer> {
  const texts = [
    { tag: tags.original, text: `${time}\0` },
    ...(offset === null ? [] : [{ tag: tags.offset, text: `${offset}\0` }]),
  ];
  const directory = 26;
  const body: number[] = [];
  const short = (value: number) => [value >> 8, value & 0xff];
  const long = (value: number) => [...short(value >>> 16), ...short(value & 0xffff)];
  const codes = (text: string) => Array.from(text, (char) => char.charCodeAt(0));
  body.push(...codes('MM\0*'), ...long(8));
  // The first directory only leads to the one with the dates.
  body.push(...short(1), ...short(tags.exif), ...short(4), ...long(1), ...long(directory));
  body.push(...long(0), ...short(texts.length));
  let data = directory + 2 + texts.length * 12 + 4;
  for (const { tag, text } of texts) {
    body.push(...short(tag), ...short(2), ...long(text.length), ...long(data));
    data += text.length;
  }
  body.push(...long(0), ...texts.flatMap(({ text }) => codes(text)));
  const head = codes('Exif\0\0');
  return Uint8Array.from([0xff, 0xe1, ...short(2 + head.length + body.length), ...head, ...body]);
}
