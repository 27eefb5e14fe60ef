import type { Canvas } from './canvas';
import { cover, glow, smooth, length } from './canvas';
import { ramp, rgb, type Rgb } from './colour';

export type SkyLook = {
  /** From the zenith to the horizon. */
  colours: readonly string[];
  cloud: string;
  /** Side of the clouds that lies in shade. */
  shade: string;
  /** 0 for none. */
  cover: number;
  sun?: { x: number; y: number; radius: number; colour: string; glow: number };
};

/** Colour of the sky at a point; 1 is the horizon, which lies at `horizon` heights from the top. */
export function sky(
  { noise, random }: Canvas,
  horizon: number,
  look: SkyLook,
): (x: number, y: number, out: Rgb) => void {
  const air = ramp(...look.colours);
  const white = rgb(look.cloud);
  const grey = rgb(look.shade);
  const sunlight = look.sun ? rgb(look.sun.colour) : white;
  const drift = random.between(0, 200);
  const stretch = random.between(1.2, 2.6);

  return (x, y, out) => {
    const rise = y / horizon;
    air(rise, out);
    const { sun } = look;
    if (sun) {
      const distance = length(x - sun.x, y - sun.y);
      glow(out, sunlight, sun.glow * Math.exp(-distance / 0.22) * 0.75);
    }
    if (look.cover > 0) {
      // Clouds flatten towards the horizon, as they lie in a plane above us.
      const depth = 1.15 - Math.min(rise, 1.05);
      const u = (x - 0.75) / (depth + 0.12) + drift;
      const v = (stretch * 1.4) / (depth + 0.12);
      const dense = noise.cloud(u * 0.55, v, 5);
      const edge = 1 - look.cover;
      const opacity = smooth(edge * 0.72 + 0.12, edge * 0.72 + 0.36, dense);
      if (opacity > 0.01) {
        const lit = smooth(-0.06, 0.1, dense - noise.cloud(u * 0.55 + 0.1, v - 0.22, 4));
        const tone: Rgb = [0, 0, 0];
        tone[0] = grey[0] + (white[0] - grey[0]) * lit;
        tone[1] = grey[1] + (white[1] - grey[1]) * lit;
        tone[2] = grey[2] + (white[2] - grey[2]) * lit;
        cover(out, tone, opacity * smooth(1.1, 0.8, rise) * 0.9);
      }
    }
    if (sun) {
      const distance = length(x - sun.x, y - sun.y);
      cover(out, [1, 0.98, 0.9], smooth(sun.radius, sun.radius * 0.82, distance));
      glow(out, sunlight, sun.glow * 0.5 * Math.exp(-distance / (sun.radius * 2.2)));
    }
  };
}

/** Skies of different hours and weathers. */
export const skies = {
  noon: {
    colours: ['#2f6fb5', '#5f9fd8', '#a9cfea', '#dcebf2'],
    cloud: '#ffffff',
    shade: '#b4c3d3',
  },
  morning: {
    colours: ['#6f93c4', '#a9bfdc', '#e6d3cf', '#fbe6c8'],
    cloud: '#fff4e6',
    shade: '#bba9b5',
  },
  evening: {
    colours: ['#27406f', '#6b5b8c', '#d97f6a', '#f7b267', '#fde0a0'],
    cloud: '#ffc48a',
    shade: '#8a5a78',
  },
  dusk: {
    colours: ['#141c3c', '#343468', '#7d4f80', '#d9746a', '#f6a96b'],
    cloud: '#e0877d',
    shade: '#3b325c',
  },
  pink: {
    colours: ['#54659f', '#9a86b8', '#e3a3b5', '#fbd3c0'],
    cloud: '#ffd9d3',
    shade: '#a17f9f',
  },
  overcast: {
    colours: ['#93a4b3', '#b4c1cb', '#cfd7da', '#e3e6e3'],
    cloud: '#eef1f2',
    shade: '#8e9ba8',
  },
  winter: {
    colours: ['#5d8fc4', '#93b7da', '#cddfec', '#f3efe9'],
    cloud: '#ffffff',
    shade: '#b9c9da',
  },
} as const;
