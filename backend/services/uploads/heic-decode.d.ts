/** What we use of heic-decode, which ships no types. */
declare module 'heic-decode' {
  type HeicImage = {
    /** Pixels as shown: the format's own rotation is applied. */
    width: number;
    height: number;
    /** RGBA. */
    decode: () => Promise<{ data: Uint8ClampedArray }>;
  };
  const heicDecode: {
    /** Reads the boxes only; the images hold memory until `dispose`. */
    all: (input: { buffer: Uint8Array }) => Promise<HeicImage[] & { dispose: () => void }>;
  };
  export default heicDecode;
}
