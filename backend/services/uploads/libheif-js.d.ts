/**
 * The functions of libheif-js that we use: the C functions of libheif 1.23, with pointers as numbers. The package's own
 * types declare no module.
 */
declare module 'libheif-js/libheif-wasm/libheif.js' {
  type Pointer = number;
  export type Libheif = {
    /**
     * Views of the WebAssembly memory. When the memory grows, libheif replaces them, so read these properties again
     * after each call.
     */
    readonly HEAPU8: Uint8Array;
    readonly HEAPU32: Uint32Array;
    _malloc(bytes: number): Pointer;
    _heif_context_alloc(): Pointer;
    // A C function that returns an error writes it to its first argument.
    _heif_context_read_from_memory_without_copy(
      error: Pointer,
      context: Pointer,
      bytes: Pointer,
      size: number,
      options: Pointer,
    ): void;
    _heif_context_get_primary_image_handle(error: Pointer, context: Pointer, out: Pointer): void;
    /** Size in pixels as shown, after cropping, rotation and mirroring. */
    _heif_image_handle_get_width(handle: Pointer): number;
    _heif_image_handle_get_height(handle: Pointer): number;
    _heif_image_handle_get_luma_bits_per_pixel(handle: Pointer): number;
    _heif_image_handle_has_alpha_channel(handle: Pointer): number;
    _heif_image_handle_get_raw_color_profile_size(handle: Pointer): number;
    _heif_image_handle_get_raw_color_profile(error: Pointer, handle: Pointer, out: Pointer): void;
    _heif_image_handle_get_nclx_color_profile(error: Pointer, handle: Pointer, out: Pointer): void;
    /** Writes the ids of at most `max` embedded thumbnails to `out`. Returns their number. */
    _heif_image_handle_get_list_of_thumbnail_IDs(
      handle: Pointer,
      out: Pointer,
      max: number,
    ): number;
    _heif_image_handle_get_thumbnail(
      error: Pointer,
      handle: Pointer,
      id: number,
      out: Pointer,
    ): void;
    _heif_decoding_options_alloc(): Pointer;
    _heif_decode_image(
      error: Pointer,
      handle: Pointer,
      out: Pointer,
      colourSpace: number,
      chroma: number,
      options: Pointer,
    ): void;
    /** Writes at most `max` warnings to `out`; each has three 32-bit words. Returns their number. */
    _heif_image_get_decoding_warnings(
      image: Pointer,
      first: number,
      out: Pointer,
      max: number,
    ): number;
    _heif_image_get_width(image: Pointer, channel: number): number;
    _heif_image_get_height(image: Pointer, channel: number): number;
    _heif_image_get_plane_readonly2(image: Pointer, channel: number, stride: Pointer): Pointer;
  };
  /** Creates a decoder. It is usable at once if `instantiateWasm` works synchronously. */
  export default function createLibheif(options: {
    instantiateWasm(
      imports: WebAssembly.Imports,
      use: (instance: WebAssembly.Instance) => void,
    ): WebAssembly.Exports;
    print(line: string): void;
    printErr(line: string): void;
  }): Libheif;
}
