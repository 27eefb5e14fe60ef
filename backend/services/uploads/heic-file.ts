import libheif from 'libheif-js/wasm-bundle.js';

/** Pixels as they are stored, 8 bits a channel, rows without gaps. */
export type HeicPixels = { data: Buffer; width: number; height: number; channels: 3 | 4 };

/** Numbers of ITU-T H.273 that say what the pixels mean. */
export type CodedColours = { primaries: number; transfer: number };

/** An opened HEIC; `close` gives its memory back. */
export type HeicFile = {
  /** Of the picture that is to be shown, turned as it is to be shown. */
  width: number;
  height: number;
  /** The embedded ICC profile, else the colours that the file or its video stream names. */
  profile: Buffer | CodedColours | null;
  /** Throws when the picture is damaged. 10 and 12 bits become 8. */
  decode(): HeicPixels;
  close(): void;
};

/** Values of libheif's enumerations. */
const rgb = 1;
const interleavedRgb = 10;
const interleavedRgba = 11;
const interleaved = 10;

/** Where `convert_hdr_to_8bit` lies in its options. */
const to8Bit = 20;
/** The same in a profile: primaries and transfer, as 32-bit words. */
const primariesWord = 1;
const transferWord = 2;

/** Real profiles have some kilobytes, those of printers up to two megabytes. */
const maxProfile = 4_000_000;

/**
 * Opens a HEIC of one picture or of many: a burst, a grid of tiles, one with depth and thumbnails. What is shown is the
 * one that it calls its primary. Throws when there is none.
 */
export function openHeicFile(bytes: Uint8Array): HeicFile {
  const closers: (() => void)[] = [];
  const close = () => {
    for (const one of closers.splice(0).reverse()) one();
  };
  function allocate(size: number): number {
    const at = libheif._malloc(size);
    if (at === 0) throw new Error('no memory');
    closers.push(() => libheif._free(at));
    return at;
  }
  const word = (at: number) => libheif.HEAPU32[at >>> 2] ?? 0;

  try {
    const error = allocate(16);
    const out = allocate(16);
    const check = () => {
      if (word(error) !== 0) throw new Error(`HEIC error ${word(error)}.${word(error + 4)}`);
    };
    const content = allocate(bytes.length);
    libheif.HEAPU8.set(bytes, content);
    const context = libheif._heif_context_alloc();
    closers.push(() => libheif._heif_context_free(context));
    libheif._heif_context_read_from_memory_without_copy(error, context, content, bytes.length, 0);
    check();
    libheif._heif_context_get_primary_image_handle(error, context, out);
    check();
    const handle = word(out);
    closers.push(() => libheif._heif_image_handle_release(handle));

    const readProfile = (): HeicFile['profile'] => {
      const size = libheif._heif_image_handle_get_raw_color_profile_size(handle);
      if (size > 0 && size <= maxProfile) {
        const at = allocate(size);
        libheif._heif_image_handle_get_raw_color_profile(error, handle, at);
        if (word(error) === 0) return Buffer.from(libheif.HEAPU8.slice(at, at + size));
      }
      libheif._heif_image_handle_get_nclx_color_profile(error, handle, out);
      if (word(error) !== 0) return null;
      const at = word(out);
      const colours = {
        primaries: word(at + 4 * primariesWord),
        transfer: word(at + 4 * transferWord),
      };
      libheif._heif_nclx_color_profile_free(at);
      return colours;
    };

    const decode = (): HeicPixels => {
      const hasAlpha = libheif._heif_image_handle_has_alpha_channel(handle) !== 0;
      const options = libheif._heif_decoding_options_alloc();
      libheif.HEAPU8[options + to8Bit] = 1;
      const chroma = hasAlpha ? interleavedRgba : interleavedRgb;
      libheif._heif_decode_image(error, handle, out, rgb, chroma, options);
      libheif._heif_decoding_options_free(options);
      check();
      const image = word(out);
      const width = libheif._heif_image_get_width(image, interleaved);
      const height = libheif._heif_image_get_height(image, interleaved);
      const plane = libheif._heif_image_get_plane_readonly2(image, interleaved, out);
      const channels = hasAlpha ? 4 : 3;
      const data = copyRows(plane, word(out), { row: width * channels, rows: height });
      libheif._heif_image_release(image);
      return { data, width, height, channels };
    };

    return {
      width: libheif._heif_image_handle_get_width(handle),
      height: libheif._heif_image_handle_get_height(handle),
      profile: readProfile(),
      decode,
      close,
    };
  } catch (error) {
    close();
    throw error;
  }
}

function copyRows(
  from: number,
  stride: number,
  { row, rows }: { row: number; rows: number },
): Buffer {
  const memory = libheif.HEAPU8;
  const data = Buffer.allocUnsafe(row * rows);
  for (let y = 0; y < rows; y += 1)
    data.set(memory.subarray(from + y * stride, from + y * stride + row), y * row);
  return data;
}
