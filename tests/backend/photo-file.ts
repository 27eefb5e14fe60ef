import sharp from 'sharp';

export type TestPhoto = {
  width?: number;
  height?: number;
  format?: 'jpeg' | 'png';
  orientation?: number;
  /** Time of capture in the format of EXIF: `YYYY:MM:DD hh:mm:ss`. */
  taken?: string;
  /** Each number results in a file with different bytes. */
  shade?: number;
  /** True for random noise, which makes a large file. By default the picture has plain areas. */
  noise?: boolean;
};

/** Makes a picture file. As stored, its left half is red and its right half blue. */
export async function makePhotoFile({
  width = 240,
  height = 160,
  format = 'jpeg',
  orientation,
  taken,
  shade = 0,
  noise = false,
}: TestPhoto = {}): Promise<Buffer> {
  const pixels = Buffer.alloc(width * height * 3);
  let state = shade + 1;
  for (let at = 0; at < width * height; at += 1) {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    const isLeft = at % width < width / 2;
    const speck = noise ? state >>> 25 : 0;
    pixels.set([isLeft ? 200 - speck : 30 + speck, 40 + (shade % 100), isLeft ? 40 : 200], at * 3);
  }
  let image = sharp(pixels, { raw: { width, height, channels: 3 } });
  if (taken) image = image.withExif({ IFD2: { DateTimeOriginal: taken } });
  if (orientation) image = image.withMetadata({ orientation });
  return format === 'png' ? image.png().toBuffer() : image.jpeg({ quality: 95 }).toBuffer();
}
