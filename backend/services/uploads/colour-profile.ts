import { crc32, deflateSync } from 'node:zlib';
import sharp, { type OutputInfo } from 'sharp';
import type { CodedColours } from './heic-file';

type Point = readonly [x: number, y: number];
type Triple = readonly [number, number, number];
type Primaries = readonly [red: Point, green: Point, blue: Point, white: Point];
type Matrix = readonly [Triple, Triple, Triple];

const d65: Point = [0.3127, 0.329];

/** Primaries and white point (CIE xy) of the colour spaces of ITU-T H.273 that differ from sRGB, by their code. */
const primaries: Record<number, Primaries> = {
  4: [[0.67, 0.33], [0.21, 0.71], [0.14, 0.08], [0.31, 0.316]],
  5: [[0.64, 0.33], [0.29, 0.6], [0.15, 0.06], d65],
  6: [[0.63, 0.34], [0.31, 0.595], [0.155, 0.07], d65],
  7: [[0.63, 0.34], [0.31, 0.595], [0.155, 0.07], d65],
  9: [[0.708, 0.292], [0.17, 0.797], [0.131, 0.046], d65],
  11: [[0.68, 0.32], [0.265, 0.69], [0.15, 0.06], [0.314, 0.351]],
  12: [[0.68, 0.32], [0.265, 0.69], [0.15, 0.06], d65],
}; // prettier-ignore
const srgb: Primaries = [[0.64, 0.33], [0.3, 0.6], [0.15, 0.06], d65]; // prettier-ignore

const srgbCurve = (v: number) => (v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4);

/** HDR luminance in nits that is mapped to white. Brighter highlights are also mapped to white. */
const paperWhite = 203;

function pq(v: number): number {
  const power = v ** (32 / 2523);
  const base = Math.max(0, power - 107 / 128) / (2413 / 128 - (2392 / 128) * power);
  return Math.min(1, (10_000 * base ** (8192 / 1305)) / paperWhite);
}

function hlg(v: number): number {
  const scene = (x: number) =>
    x <= 0.5 ? x ** 2 / 3 : (Math.exp((x - 0.55991073) / 0.17883277) + 0.28466892) / 12;
  // In HLG, white is the signal 0.75. The exponent 1.2 is the gamma of a display with 1,000 nits.
  return Math.min(1, (scene(v) / scene(0.75)) ** 1.2);
}

/**
 * Transfer functions by their code in ITU-T H.273. Each maps a stored value (0 to 1) to linear light. Other codes are
 * treated as sRGB.
 */
const curves: Record<number, (v: number) => number> = {
  4: (v) => v ** 2.2,
  5: (v) => v ** 2.8,
  8: (v) => v,
  16: pq,
  18: hlg,
};

const apply = (matrix: Matrix, [x, y, z]: Triple): Triple => {
  const row = ([a, b, c]: Triple) => a * x + b * y + c * z;
  return [row(matrix[0]), row(matrix[1]), row(matrix[2])];
};

function invert([[a, b, c], [d, e, f], [g, h, i]]: Matrix): Matrix {
  const [p, q, r] = [e * i - f * h, f * g - d * i, d * h - e * g];
  const det = a * p + b * q + c * r;
  return [
    [p / det, (c * h - b * i) / det, (b * f - c * e) / det],
    [q / det, (a * i - c * g) / det, (c * d - a * f) / det],
    [r / det, (b * g - a * h) / det, (a * e - b * d) / det],
  ];
}

const xyzOf = ([x, y]: Point): Triple => [x / y, 1, (1 - x - y) / y];
const d50: Triple = [0.9642, 1, 0.8249];
/** The Bradford matrix adapts colours to D50, the white point of ICC profiles. */
const bradford: Matrix = [
  [0.8951, 0.2664, -0.1614],
  [-0.7502, 1.7135, 0.0367],
  [0.0389, -0.0685, 1.0296],
];

/** CIE XYZ of pure red, green and blue, adapted to the white point D50. */
function columnsOf([red, green, blue, white]: Primaries): Triple[] {
  const [r, g, b] = [xyzOf(red), xyzOf(green), xyzOf(blue)];
  const rows: Matrix = [[r[0], g[0], b[0]], [r[1], g[1], b[1]], [r[2], g[2], b[2]]]; // prettier-ignore
  const shares = apply(invert(rows), xyzOf(white));
  const from = apply(bradford, xyzOf(white));
  const to = apply(bradford, d50);
  const adapt = (colour: Triple): Triple => {
    const [l, m, s] = apply(bradford, colour);
    return apply(invert(bradford), [
      (l * to[0]) / from[0],
      (m * to[1]) / from[1],
      (s * to[2]) / from[2],
    ]);
  };
  return [r, g, b].map(([x, y, z], at) => {
    const share = shares[at] ?? 0;
    return adapt([x * share, y * share, z * share]);
  });
}

const fixed = (value: number) => {
  const bytes = Buffer.alloc(4);
  bytes.writeInt32BE(Math.round(value * 65_536));
  return bytes;
};
const element = (type: string, ...parts: Buffer[]) =>
  Buffer.concat([Buffer.from(`${type}\0\0\0\0`, 'latin1'), ...parts]);
const xyzElement = (xyz: Triple) => element('XYZ ', ...xyz.map(fixed));

const steps = 1024;
function curveElement(curve: (v: number) => number): Buffer {
  const table = Buffer.alloc(4 + steps * 2);
  table.writeUInt32BE(steps);
  for (let at = 0; at < steps; at += 1)
    table.writeUInt16BE(Math.round(curve(at / (steps - 1)) * 65_535), 4 + at * 2);
  return element('curv', table);
}

/** Builds an ICC profile for colour codes. Returns null for sRGB, and for unknown codes, which are treated as sRGB. */
export function toIccProfile({ primaries: number, transfer }: CodedColours): Buffer | null {
  const curve = curves[transfer];
  if (!primaries[number] && !curve) return null;
  return matrixProfile(primaries[number] ?? srgb, curve ?? srgbCurve);
}

/**
 * Builds an ICC profile from three primaries, their white point and one curve for all three channels. The curve maps
 * stored values to linear light.
 */
export function matrixProfile(points: Primaries, curve: (v: number) => number): Buffer {
  const [red, green, blue] = columnsOf(points).map(xyzElement);
  const trc = curveElement(curve);
  const empty = Buffer.alloc(0);
  const name = Buffer.from([0, 0, 0, 1, 0x20, 0, ...Buffer.alloc(78)]);
  const tags: [string, Buffer][] = [
    ['desc', element('desc', name)],
    ['cprt', element('text', Buffer.from([0]))],
    ['wtpt', xyzElement(d50)],
    ['rXYZ', red ?? empty],
    ['gXYZ', green ?? empty],
    ['bXYZ', blue ?? empty],
    ['rTRC', trc],
    ['gTRC', trc],
    ['bTRC', trc],
  ];
  return assemble(tags);
}

function assemble(tags: readonly [string, Buffer][]): Buffer {
  const header = Buffer.alloc(128);
  header.write('\x02\x40\0\0mntrRGB XYZ ', 8, 'latin1');
  header.write('acsp', 36, 'latin1');
  Buffer.concat(d50.map(fixed)).copy(header, 68);
  const table = Buffer.alloc(4 + tags.length * 12);
  table.writeUInt32BE(tags.length);
  const parts: Buffer[] = [header, table];
  let offset = header.length + table.length;
  for (const [at, [name, content]] of tags.entries()) {
    const padded = Buffer.concat([content, Buffer.alloc(-content.length & 3)]);
    table.write(name, 4 + at * 12, 'latin1');
    table.writeUInt32BE(offset, 8 + at * 12);
    table.writeUInt32BE(content.length, 12 + at * 12);
    parts.push(padded);
    offset += padded.length;
  }
  header.writeUInt32BE(offset);
  return Buffer.concat(parts);
}

/** Adds an ICC profile to a PNG, the format in which sharp accepts pixels with a profile. */
function withProfile(png: Buffer, profile: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from('iCCPicc\0\0', 'latin1'), deflateSync(profile)]);
  const size = Buffer.alloc(4);
  size.writeUInt32BE(body.length - 4);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(body));
  // The profile must precede the pixels: insert its chunk after the signature (8 bytes) and the IHDR chunk (25 bytes).
  return Buffer.concat([png.subarray(0, 33), size, body, sum, png.subarray(33)]);
}

export type RawPicture = { data: Buffer; info: Pick<OutputInfo, 'width' | 'height' | 'channels'> };

/**
 * Converts pixels to sRGB. Returns pixels without a profile unchanged. An unusable profile is ignored, as in browsers:
 * a picture with inexact colours is better than none.
 */
export async function toSrgb(
  { data, info }: RawPicture,
  profile: Buffer | CodedColours | null,
): Promise<RawPicture> {
  const icc = profile && (Buffer.isBuffer(profile) ? profile : toIccProfile(profile));
  if (!icc) return { data, info };
  const png = await sharp(data, { raw: info }).png({ compressionLevel: 0 }).toBuffer();
  try {
    return await sharp(withProfile(png, icc))
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true });
  } catch {
    return { data, info };
  }
}
