/**
 * `node scripts/make-odd-photos.mjs`: makes the HEIC files of `tests/backend/fixtures`, because our packages cannot
 * write HEIC. Needs `heif-enc` of libheif (Debian: libheif-examples). The files are committed, so no test needs the
 * program. Tests make JPEG and PNG files themselves with sharp.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import sharp from 'sharp';

const target = 'tests/backend/fixtures';
const folder = mkdtempSync(path.join(tmpdir(), 'odd-'));

/** Stored colour values of the patches; `tests/backend/patches.ts` has the same values. */
const patches = [
  [200, 60, 50],
  [60, 180, 70],
  [50, 80, 190],
  [128, 128, 128],
  [240, 220, 60],
  [255, 0, 0],
];
const side = 64;
const large = { width: 768, height: 512 };

/** Writes a PNG with a row of the patches. It has 16 bits if the encoder has to write 10. */
async function row(name, { bits = 8, reversed = false } = {}) {
  const colours = reversed ? patches.toReversed() : patches;
  const width = side * colours.length;
  const samples = bits === 8 ? new Uint8Array(width * side * 3) : new Uint16Array(width * side * 3);
  for (let at = 0; at < width * side; at += 1) {
    const colour = colours[Math.floor((at % width) / side)];
    samples.set(bits === 8 ? colour : colour.map((value) => value * 257), at * 3);
  }
  const file = path.join(folder, name);
  const picture = sharp(samples, { raw: { width, height: side, channels: 3 } });
  await (bits === 8 ? picture : picture.toColourspace('rgb16')).png().toFile(file);
  return file;
}

/**
 * Writes a PNG with stripes that become wider to the right (or to the bottom). They are large enough to be recognised
 * in the output of a decoder.
 */
async function stripes(name, { isUpright = true } = {}) {
  const { width, height } = large;
  const samples = new Uint8Array(width * height * 3);
  for (let at = 0; at < width * height; at += 1) {
    const along = isUpright ? at % width : Math.floor(at / width);
    samples.set(patches[Math.floor(Math.sqrt(along)) % patches.length], at * 3);
  }
  const file = path.join(folder, name);
  await sharp(samples, { raw: { ...large, channels: 3 } })
    .png()
    .toFile(file);
  return file;
}

function encode(inputs, name, ...options) {
  const file = path.join(folder, name);
  const always = ['-q', '95', '-p', 'chroma=444'];
  execFileSync('heif-enc', [...always, ...options, ...inputs, '-o', file], { stdio: 'inherit' });
  return readFileSync(file);
}

/** Yields the boxes in a part of a file, with type, start and end. */
function* boxesOf(bytes, from = 0, to = bytes.length) {
  for (let at = from; at < to;) {
    const size = bytes.readUInt32BE(at);
    yield { type: bytes.toString('latin1', at + 4, at + 8), start: at, end: at + size };
    at += size;
  }
}
const box = (type, ...parts) => {
  const content = Buffer.concat(parts);
  const head = Buffer.alloc(8);
  head.writeUInt32BE(content.length + 8);
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, content]);
};
const bytesOf = (...numbers) => Buffer.from(numbers);
const u16 = (value) => bytesOf(value >> 8, value & 255);
const u32 = (value) => Buffer.concat([u16(value >>> 16), u16(value & 65_535)]);

/** Changes a HEIC file in place: its second picture becomes the primary picture. */
function showSecond(bytes) {
  const pitm = bytes.indexOf('pitm', 0, 'latin1') + 8;
  const ids = itemsOf(bytes).map(({ id }) => id);
  bytes.writeUInt16BE(ids[1], pitm);
  return bytes;
}

/**
 * Reads the coded pictures, each with id and bytes, and the decoder configuration that pictures of the same size
 * share.
 */
function itemsOf(bytes) {
  const meta = [...boxesOf(bytes)].find(({ type }) => type === 'meta');
  const parts = [...boxesOf(bytes, meta.start + 12, meta.end)];
  const iloc = parts.find(({ type }) => type === 'iloc');
  const version = bytes[iloc.start + 8];
  const sizes = bytes.readUInt16BE(iloc.start + 12);
  const [offsetSize, lengthSize, baseSize] = [sizes >> 12, (sizes >> 8) & 15, (sizes >> 4) & 15];
  const count = bytes.readUInt16BE(iloc.start + 14);
  let at = iloc.start + 16;
  const read = (size) => {
    const value = size === 0 ? 0 : Number(BigInt(`0x${bytes.toString('hex', at, at + size)}`));
    at += size;
    return value;
  };
  return Array.from({ length: count }, () => {
    const id = read(2);
    if (version > 0) read(2);
    read(2);
    const base = read(baseSize);
    read(2);
    const offset = base + read(offsetSize);
    const length = read(lengthSize);
    return { id, data: bytes.subarray(offset, offset + length) };
  });
}

/** Number of bytes that remain of an H.265 slice: its header and almost no picture data. */
const keptOfSlice = 24;

/** Returns a coded picture whose slices end early, each followed by filler data. Each unit of the stream is valid. */
function cutSlices(data) {
  const units = [];
  for (let at = 0; at < data.length; at += 4 + data.readUInt32BE(at)) {
    const unit = data.subarray(at + 4, at + 4 + data.readUInt32BE(at));
    const isSlice = unit[0] >> 1 < 32;
    if (!isSlice || unit.length <= keptOfSlice) units.push(unit);
    else units.push(unit.subarray(0, keptOfSlice), bytesOf(38 << 1, 1, 0xff, 0xff, 0x80));
  }
  return Buffer.concat(units.flatMap((unit) => [u32(unit.length), unit]));
}

/** Returns the first property box of this type in a file. */
function property(bytes, name) {
  const at = bytes.indexOf(name, 0, 'latin1') - 4;
  return bytes.subarray(at, at + bytes.readUInt32BE(at));
}

const full = (type, version, flags, ...parts) => box(type, bytesOf(version, 0, 0, flags), ...parts);
const ispe = ({ width, height }) => full('ispe', 0, 0, u32(width), u32(height));
const infe = (id, type, hidden) =>
  full('infe', 2, hidden, u16(id), u16(0), Buffer.from(`${type}\0`));

/**
 * Writes the coded pictures of a file into a new file with this colour description. Several pictures become a grid of
 * one column, the form in which phones store large pictures; then only the grid has the colour description.
 */
function rewrap(bytes, colours, size, change = (data) => data) {
  const pictures = itemsOf(bytes).map(({ data }) => ({ data: change(data) }));
  const isGrid = pictures.length > 1;
  const ids = pictures.map((_, index) => index + 2);
  const whole = { width: size.width, height: size.height * pictures.length };
  const grid = Buffer.concat([
    bytesOf(0, 0, pictures.length - 1, 0),
    u16(whole.width),
    u16(whole.height),
  ]);
  // Properties: 1 is the decoder configuration, 2 the size of a picture, 3 the size of the grid, 4 the colours.
  const associations = isGrid ? [[1, 3, 4], ...ids.map((id) => [id, 0x81, 2])] : [[2, 0x81, 2, 4]];
  const metaWith = (start) => {
    let offset = start;
    const offsets = pictures.map(({ data }, index) => {
      const entry = [u16(ids[index]), u16(0), u16(0), u16(1), u32(offset), u32(data.length)];
      offset += data.length;
      return Buffer.concat(entry);
    });
    const gridOffset = Buffer.concat([u16(1), u16(1), u16(0), u16(1), u32(0), u32(grid.length)]);
    const entries = ids.map((id) => infe(id, 'hvc1', isGrid ? 1 : 0));
    const ofGrid = isGrid
      ? [
          full('iref', 0, 0, box('dimg', u16(1), u16(ids.length), ...ids.map(u16))),
          box('idat', grid),
        ]
      : [];
    const items = ids.length + (isGrid ? 1 : 0);
    return full(
      'meta', 0, 0,
      full('hdlr', 0, 0, u32(0), Buffer.from('pict'), Buffer.alloc(13)),
      full('pitm', 0, 0, u16(isGrid ? 1 : 2)),
      full('iinf', 0, 0, u16(items), ...(isGrid ? [infe(1, 'grid', 0)] : []), ...entries),
      ...ofGrid,
      box(
        'iprp',
        box('ipco', property(bytes, 'hvcC'), ispe(size), ispe(whole), colours),
        full(
          'ipma', 0, 0, u32(associations.length),
          ...associations.map(([id, ...of]) => Buffer.concat([u16(id), bytesOf(of.length, ...of)])),
        ),
      ),
      full('iloc', 1, 0, u16(0x4400), u16(items), ...(isGrid ? [gridOffset] : []), ...offsets),
    ); // prettier-ignore
  };
  const ftyp = box('ftyp', Buffer.from('heic\0\0\0\0mif1heic'));
  const start = ftyp.length + metaWith(0).length + 8;
  return Buffer.concat([ftyp, metaWith(start), box('mdat', ...pictures.map(({ data }) => data))]);
}

try {
  const plain = await row('plain.png');
  const deep = await row('deep.png', { bits: 16 });
  const reversed = await row('reversed.png', { reversed: true });
  const p3 = path.join(folder, 'p3.png');
  // Add the colour profile without changing the stored values.
  const profiled = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#888' } })
    .withIccProfile('p3')
    .png()
    .toBuffer();
  const { icc } = await sharp(profiled).metadata();
  writeFileSync(path.join(folder, 'p3.icc'), icc);
  const chunk = profiled.indexOf('iCCP', 0, 'latin1') - 4;
  const iccp = profiled.subarray(chunk, chunk + 12 + profiled.readUInt32BE(chunk));
  const png = readFileSync(plain);
  writeFileSync(p3, Buffer.concat([png.subarray(0, 33), iccp, png.subarray(33)]));

  const size = { width: side * patches.length, height: side };
  /** Colour description (nclx) with these numbers for primaries and transfer, the encoder's matrix, and full range. */
  const nclx = (primaries, transfer) =>
    box('colr', Buffer.from('nclx'), u16(primaries), u16(transfer), u16(6), bytesOf(0x80));
  const one = encode([plain], 'plain.heic');
  const two = encode([reversed, p3], 'two.heic');
  const four = encode([plain, plain, plain, plain], 'four.heic');
  const known = nclx(1, 13);
  const across = await stripes('across.png', { isUpright: false });
  const striped = encode([await stripes('stripes.png')], 'stripes.heic');
  const files = {
    'p3-icc': encode([p3], 'p3-icc.heic'),
    'p3-nclx': rewrap(one, nclx(12, 13), size),
    'srgb-nclx': rewrap(one, nclx(1, 13), size),
    'ten-bits': rewrap(encode([deep], 'deep.heic', '-b', '10'), nclx(12, 13), size),
    burst: showSecond(two),
    grid: rewrap(four, box('colr', Buffer.from('prof'), icc), size),
    stripes: rewrap(striped, known, large),
    // The decoder does not report that these pictures are incomplete.
    cut: rewrap(encode([across], 'one.heic'), known, large, cutSlices),
    'cut-grid': rewrap(
      encode([across, across, across, across], 'four.heic'),
      known,
      large,
      cutSlices,
    ),
  };
  for (const [name, bytes] of Object.entries(files)) {
    writeFileSync(path.join(target, `${name}.heic`), bytes);
    console.log(`${name}.heic: ${bytes.length} bytes`);
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
