import { createRandom, type Random } from '../shared/random';
import type { Scene } from './photo-scenes/canvas';
import { dunes, meadow, rows } from './photo-scenes/fields';
import { alp, haze, lake } from './photo-scenes/mountains';
import { bokeh, city, stars } from './photo-scenes/night';
import { beach, sunset } from './photo-scenes/sea';
import { table } from './photo-scenes/table';
import { leaves, mist, snow } from './photo-scenes/woods';

/** Changes with every change of what a picture looks like: pictures that exist are never drawn again. */
export const pictureEdition = 2;

/** Distinct pictures of the demo libraries. */
export const pictureCount = 72;

/** Longer edge in pixels. */
const longEdge = 1600;

// More of those that people take more of; neighbours differ, as photos of one month often stand side by side.
// prettier-ignore
const scenes: readonly Scene[] = [
  sunset, lake, meadow, haze, table, beach, city, mist, rows, sunset, snow, alp,
  leaves, haze, dunes, stars, beach, table, lake, bokeh,
];

const ratios = [
  3 / 2,
  4 / 3,
  3 / 2,
  3 / 4,
  16 / 9,
  4 / 3,
  2 / 3,
  1,
  3 / 2,
  3 / 4,
  4 / 3,
  3,
] as const;

const cameras = [
  { Make: 'Apple', Model: 'iPhone 13' },
  { Make: 'samsung', Model: 'SM-G991B' },
  { Make: 'Canon', Model: 'Canon EOS 80D' },
  { Make: 'Google', Model: 'Pixel 7' },
  { Make: 'FUJIFILM', Model: 'X-T30' },
] as const;

export type Recipe = {
  scene: Scene;
  /** As shown. */
  width: number;
  height: number;
  random: Random;
  /** EXIF orientation under which the pixels are stored: as they are, or turned to either side. */
  orientation: 1 | 6 | 8;
  camera: (typeof cameras)[number];
  /** EXIF form, local time. */
  takenAt: string;
};

const two = (value: number) => String(value).padStart(2, '0');

/** What picture number `index` shows and which camera took it, the same for ever. */
export function recipeOf(index: number): Recipe {
  const random = createRandom(0x9e37 + index * 7919);
  const ratio = ratios[(index * 5 + Math.floor(index / ratios.length)) % ratios.length] ?? 1;
  const width = ratio >= 1 ? longEdge : Math.round(longEdge * ratio);
  const height = ratio >= 1 ? Math.round(longEdge / ratio) : longEdge;
  const day = `${random.int(2018, 2025)}:${two(random.int(1, 12))}:${two(random.int(1, 28))}`;
  return {
    scene: scenes[index % scenes.length] ?? sunset,
    width,
    height,
    random,
    // Phones that are held upright store the picture lying down.
    orientation: ratio < 1 && random.chance(0.6) ? random.pick([6, 8]) : 1,
    camera: random.pick(cameras),
    takenAt: `${day} ${two(random.int(7, 21))}:${two(random.int(0, 59))}:${two(random.int(0, 59))}`,
  };
}
