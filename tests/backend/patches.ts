import sharp from 'sharp';

type Colour = readonly [number, number, number];

/**
 * Stored colour values of a row of colour patches, the same as in the files of
 * `scripts/make-odd-photos.mjs`.
 */
export const patches: readonly Colour[] = [
  [200, 60, 50],
  [60, 180, 70],
  [50, 80, 190],
  [128, 128, 128],
  [240, 220, 60],
  [255, 0, 0],
];
const side = 64;

/** Returns the pixels of the row of patches, with 8 bits per channel. */
export function patchPixels() {
  const width = side * patches.length;
  const data = Buffer.alloc(width * side * 3);
  for (let at = 0; at < width * side; at += 1)
    data.set(patches[Math.floor((at % width) / side)] ?? [], at * 3);
  return { data, raw: { width, height: side, channels: 3 } as const };
}

/** Returns the colours at the centres of the patches in an encoded picture. */
export async function readPatches(picture: Buffer): Promise<Colour[]> {
  const { data, info } = await sharp(picture).raw().toBuffer({ resolveWithObject: true });
  return patches.map((_, index) => {
    const x = Math.floor(((index + 0.5) * info.width) / patches.length);
    const at = (Math.floor(info.height / 2) * info.width + x) * info.channels;
    return [data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0];
  });
}

type Matrix = readonly [Colour, Colour, Colour];
const apply = (matrix: Matrix, [a, b, c]: Colour): Colour => {
  const row = ([x, y, z]: Colour) => x * a + y * b + z * c;
  return [row(matrix[0]), row(matrix[1]), row(matrix[2])];
};
const each = ([a, b, c]: Colour, change: (value: number) => number): Colour => [
  change(a),
  change(b),
  change(c),
];

const toLight = (v: number) => (v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4);
const toStored = (v: number) => (v <= 0.0031308 ? v * 12.92 : 1.055 * v ** (1 / 2.4) - 0.055);

const p3ToSrgb: Matrix = [
  [1.2249402, -0.2249402, 0],
  [-0.042057, 1.042057, 0],
  [-0.0196376, -0.078636, 1.0982736],
];

/**
 * Decodes PQ (BT.2100, table 4) to linear light from 0 to 1. The white of a page has 203 nits
 * (BT.2408); brighter light counts as white.
 */
function pqLight(v: number): number {
  const e = v ** (1 / 78.84375);
  const nits = 10_000 * (Math.max(e - 0.8359375, 0) / (18.8515625 - 18.6875 * e)) ** (1 / 0.1593017578125); // prettier-ignore
  return Math.min(1, nits / 203);
}

/**
 * Decodes HLG (BT.2100, table 5) to linear light from 0 to 1, for a screen of 1,000 nits and each
 * channel separately. The signal 0.75 is the white of a page (BT.2408).
 */
function hlgLight(v: number): number {
  const [a, b, c] = [0.17883277, 0.28466892, 0.55991073];
  const scene = v <= 0.5 ? v ** 2 / 3 : (Math.exp((v - c) / a) + b) / 12;
  return Math.min(1, (scene / 0.26496256) ** 1.2);
}

/**
 * Curves to linear light, and matrices from linear light to linear sRGB with the numbers of CSS
 * Color 4. No colour profile is read.
 */
const spaces = {
  srgb: { curve: toLight, matrix: [[1, 0, 0], [0, 1, 0], [0, 0, 1]] },
  p3: { curve: toLight, matrix: p3ToSrgb },
  'p3 pq': { curve: pqLight, matrix: p3ToSrgb },
  'p3 hlg': { curve: hlgLight, matrix: p3ToSrgb },
  adobe: {
    curve: (v: number) => v ** 2.19921875,
    matrix: [[1.3983557, -0.3983557, 0], [0, 1, 0], [0, -0.042929, 1.042929]],
  },
} as const satisfies Record<string, { curve: (v: number) => number; matrix: Matrix }>; // prettier-ignore

export type Space = keyof typeof spaces;

/** Converts stored values of a colour space to sRGB. Colours outside of sRGB are clipped. */
export function inSrgb(colour: Colour, space: Space): Colour {
  const { curve, matrix } = spaces[space];
  const light = apply(
    matrix,
    each(colour, (value) => curve(value / 255)),
  );
  return each(light, (value) => 255 * toStored(Math.min(1, Math.max(0, value))));
}

const toXyz: Matrix = [
  [0.4123908, 0.3575843, 0.1804808],
  [0.212639, 0.7151687, 0.0721923],
  [0.0193308, 0.1191948, 0.9505322],
];

function labOf(colour: Colour): Colour {
  const [x, y, z] = apply(toXyz, each(colour, (value) => toLight(value / 255))); // prettier-ignore
  const [a, b, c] = each([x / 0.9504559, y, z / 1.0890578], (v) =>
    v > 216 / 24_389 ? Math.cbrt(v) : ((24_389 / 27) * v + 16) / 116,
  );
  return [116 * b - 16, 500 * (a - b), 200 * (b - c)];
}

/** Difference of two sRGB colours (CIE 1976). Few people notice a difference below 2.3. */
export function deltaE(one: Colour, other: Colour): number {
  const [a, b] = [labOf(one), labOf(other)];
  return Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);
}

/**
 * Returns the largest difference between the colours of a picture and the patches, interpreted in a
 * colour space.
 */
export async function worstDeltaE(picture: Buffer, space: Space): Promise<number> {
  const shown = await readPatches(picture);
  return Math.max(
    ...patches.map((stored, at) => deltaE(inSrgb(stored, space), shown[at] ?? [0, 0, 0])),
  );
}
