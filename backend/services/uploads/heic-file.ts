import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import createLibheif, { type Libheif } from 'libheif-js/libheif-wasm/libheif.js';

/** Decoded pixels with 8 bits per channel, rows without padding. */
export type HeicPixels = { data: Buffer; width: number; height: number; channels: 3 | 4 };

/** Colour codes of ITU-T H.273. */
export type CodedColours = { primaries: number; transfer: number };

/** An opened HEIC file. Its memory is freed with this object. */
export type HeicFile = {
  /** Size of the primary picture in pixels as shown, after its rotation. */
  width: number;
  height: number;
  channels: 3 | 4;
  /** Bits per stored sample. */
  bits: number;
  /** Embedded ICC profile, otherwise the colour codes of the file or its video stream. */
  profile: Buffer | CodedColours | null;
  /** Decodes to 8 bits. Throws if the picture is damaged, or with `mustBeWhole` if a part of it is missing. */
  decode(options: { mustBeWhole: boolean }): HeicPixels;
  /**
   * Decodes the small picture that cameras embed in their files, to 8 bits with the channels of the whole picture. Null if
   * there is none, or if it is large or has another shape than the picture. Throws if it is damaged.
   */
  decodeThumbnail(): HeicPixels | null;
};

/** Values of libheif's enumerations. */
const rgb = 1;
const interleavedRgb = 10;
const interleavedRgba = 11;
const interleaved = 10;

/** Byte offset of `convert_hdr_to_8bit` in libheif's decoding options. */
const to8Bit = 20;
/** Offsets of primaries and transfer in a colour profile, in 32-bit words. */
const primariesWord = 1;
const transferWord = 2;

/**
 * Maximum size in bytes of an ICC profile. Most profiles have some kilobytes, those of printers up to two megabytes.
 */
const maxProfileBytes = 4_000_000;

/** Maximum number of pixels of an embedded thumbnail. Phones embed 320 × 240. */
const maxThumbnailPixels = 1_000_000;
/** Maximum difference between the shapes of a thumbnail and of its picture, as a ratio. */
const maxShapeDifference = 0.02;

/** Codes of libheif's warnings about unknown colours. These are ignored, because the pixels are complete. */
const colourWarnings: readonly number[] = [133, 134, 135, 152];
/** Maximum number of warnings that are read, and the size of one warning in bytes. */
const maxWarnings = 64;
const warningSize = 12;

/** WebAssembly program of libheif. The path is relative to the repository's root, in which all commands start. */
const program = join('node_modules', 'libheif-js', 'libheif-wasm', 'libheif.wasm');
/** The compiled program; undefined before the first HEIC. Listed in docs/caches.md. */
let compiled: WebAssembly.Module | undefined;

/**
 * Creates a decoder with its own, zeroed memory. The H.265 decoder does not clear the memory of a picture before it
 * uses it. If files shared this memory, a truncated file could show parts of another customer's photo. Takes 10 ms,
 * because the module is compiled only once.
 */
function openDecoder(): Libheif {
  const code = (compiled ??= new WebAssembly.Module(readFileSync(program)));
  return createLibheif({
    instantiateWasm(imports, use) {
      const instance = new WebAssembly.Instance(code, imports);
      use(instance);
      return instance.exports;
    },
    print: () => {},
    printErr: () => {},
  });
}

/**
 * Opens a HEIC file and its primary picture; the file may contain more pictures, such as a burst, tiles, depth or
 * thumbnails. Throws if there is no primary picture. The decoder's memory is never shared with other files.
 */
export function openHeicFile(bytes: Uint8Array): HeicFile {
  const libheif = openDecoder();
  function allocate(size: number): number {
    const at = libheif._malloc(size);
    if (at === 0) throw new Error('out of memory');
    return at;
  }
  const word = (at: number) => libheif.HEAPU32[at >>> 2] ?? 0;

  const error = allocate(16);
  const out = allocate(16);
  const check = () => {
    if (word(error) !== 0) throw new Error(`HEIC error ${word(error)}.${word(error + 4)}`);
  };
  const content = allocate(bytes.length);
  libheif.HEAPU8.set(bytes, content);
  const context = libheif._heif_context_alloc();
  libheif._heif_context_read_from_memory_without_copy(error, context, content, bytes.length, 0);
  check();
  libheif._heif_context_get_primary_image_handle(error, context, out);
  check();
  const handle = word(out);
  const hasAlpha = libheif._heif_image_handle_has_alpha_channel(handle) !== 0;
  const channels = hasAlpha ? 4 : 3;

  function readProfile(): HeicFile['profile'] {
    const size = libheif._heif_image_handle_get_raw_color_profile_size(handle);
    if (size > 0 && size <= maxProfileBytes) {
      const at = allocate(size);
      libheif._heif_image_handle_get_raw_color_profile(error, handle, at);
      if (word(error) === 0) return Buffer.from(libheif.HEAPU8.slice(at, at + size));
    }
    libheif._heif_image_handle_get_nclx_color_profile(error, handle, out);
    if (word(error) !== 0) return null;
    const at = word(out);
    return { primaries: word(at + 4 * primariesWord), transfer: word(at + 4 * transferWord) };
  }

  /**
   * Throws if a part of the picture is missing: libheif leaves a missing or broken tile empty and reports only a
   * warning.
   */
  function checkWarnings(image: number): void {
    const list = allocate(maxWarnings * warningSize);
    const count = libheif._heif_image_get_decoding_warnings(image, 0, list, maxWarnings);
    for (let index = 0; index < count; index += 1) {
      const at = list + index * warningSize;
      if (!colourWarnings.includes(word(at + 4)))
        throw new Error(`HEIC warning ${word(at)}.${word(at + 4)}`);
    }
  }

  /** @param of handle of the picture or of its thumbnail */
  function decode(of: number, { mustBeWhole }: { mustBeWhole: boolean }): HeicPixels {
    const options = libheif._heif_decoding_options_alloc();
    libheif.HEAPU8[options + to8Bit] = 1;
    const chroma = hasAlpha ? interleavedRgba : interleavedRgb;
    libheif._heif_decode_image(error, of, out, rgb, chroma, options);
    check();
    const image = word(out);
    if (mustBeWhole) checkWarnings(image);
    const width = libheif._heif_image_get_width(image, interleaved);
    const height = libheif._heif_image_get_height(image, interleaved);
    const plane = libheif._heif_image_get_plane_readonly2(image, interleaved, out);
    const size = { row: width * channels, rows: height };
    const data = copyRows(libheif.HEAPU8, { from: plane, stride: word(out) }, size);
    return { data, width, height, channels };
  }

  const sizeOf = (of: number) => ({
    width: libheif._heif_image_handle_get_width(of),
    height: libheif._heif_image_handle_get_height(of),
  });

  function decodeThumbnail(): HeicPixels | null {
    if (libheif._heif_image_handle_get_list_of_thumbnail_IDs(handle, out, 1) === 0) return null;
    libheif._heif_image_handle_get_thumbnail(error, handle, word(out), out);
    check();
    const thumbnail = word(out);
    const [small, whole] = [sizeOf(thumbnail), sizeOf(handle)];
    const shapes = (small.width * whole.height) / (small.height * whole.width);
    const isSame = Math.abs(shapes - 1) <= maxShapeDifference;
    if (!isSame || small.width * small.height > maxThumbnailPixels) return null;
    return decode(thumbnail, { mustBeWhole: true });
  }

  return {
    ...sizeOf(handle),
    channels,
    bits: libheif._heif_image_handle_get_luma_bits_per_pixel(handle),
    profile: readProfile(),
    decode: (options) => decode(handle, options),
    decodeThumbnail,
  };
}

/**
 * Copies the pixel rows. Throws if a row is not completely inside the memory, so that every byte of the result is
 * written.
 */
function copyRows(
  memory: Uint8Array,
  { from, stride }: { from: number; stride: number },
  { row, rows }: { row: number; rows: number },
): Buffer {
  if (from === 0 || stride < row || from + stride * (rows - 1) + row > memory.length)
    throw new Error('invalid pixel rows');
  const data = Buffer.allocUnsafeSlow(row * rows);
  for (let y = 0; y < rows; y += 1)
    data.set(memory.subarray(from + y * stride, from + y * stride + row), y * row);
  return data;
}
