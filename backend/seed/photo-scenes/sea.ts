import { type Canvas, cover, glow, line, type Scene, type Shader, smooth } from './canvas';
import { ramp, rgb, type Rgb } from './colour';
import { sky, skies } from './sky';

/** A calm mirror in front and fine waves far off: how far a point of the water looks aside. */
function waves({ noise }: Canvas, x: number, y: number, horizon: number): number {
  const depth = 0.03 / (y - horizon + 0.012);
  return noise.cloud(x * (3 + depth * 9), depth * 70, 3) - 0.5;
}

/** The sun over the sea, with its path of light on the water. */
export const sunset: Scene = (canvas) => {
  const { random, noise } = canvas;
  const aspect = canvas.width / canvas.height;
  const horizon = random.between(0.5, 0.66);
  const hour = random.pick([skies.evening, skies.dusk, skies.pink, skies.evening]);
  const sun = {
    x: aspect * random.between(0.28, 0.72),
    y: horizon - random.between(0.02, 0.16),
    radius: random.between(0.022, 0.04),
    colour: '#ffc06a',
    glow: random.between(0.6, 0.95),
  };
  const above = sky(canvas, horizon, { ...hour, cover: random.between(0.25, 0.62), sun });
  const light = rgb('#ffd9a0');
  const deep = rgb(random.pick(['#14304a', '#1d2746', '#123a48']));
  const hasIsland = random.chance(0.55);
  const [from, wide] = [aspect * random.between(0, 0.6), aspect * random.between(0.25, 0.5)];
  const island = line(canvas, (x) => {
    const across = (x - from) / wide;
    if (!hasIsland || across < 0 || across > 1) return horizon + 1;
    return horizon - 0.075 * Math.sin(across * Math.PI) * (0.45 + noise.ridge(x * 3, 4.2, 5));
  });
  const land = rgb('#2a2740');
  return (x, y, out, column) => {
    if (y < horizon) {
      above(x, y, out);
      cover(out, land, y > (island[column] ?? 2) ? 0.82 : 0);
      return;
    }
    const wave = waves(canvas, x, y, horizon);
    const down = y - horizon;
    above(x + wave * 0.1, Math.max(0, horizon - down * 0.95 + wave * (0.05 + down * 0.25)), out);
    cover(out, deep, 0.25 + 0.5 * smooth(0, 0.5, down));
    const aside = Math.abs(x - sun.x + wave * 0.05) / (0.02 + down * 0.38);
    glow(out, light, Math.exp(-aside * aside * 2) * smooth(-0.04, 0.22, wave) * 0.75);
    glow(out, light, 0.05 * smooth(0.1, 0.3, wave));
  };
};

/** Waves running up a beach, seen from above. */
export const beach: Scene = (canvas) => {
  const { random, noise } = canvas;
  const aspect = canvas.width / canvas.height;
  const lean = random.between(-0.7, 0.7);
  const shore = random.between(0.35, 0.62);
  const sand = ramp(
    ...random.pick([
      ['#8f7350', '#c9aa78', '#ead3a4'],
      ['#a08767', '#d9c19a', '#f2e4c8'],
    ]),
  );
  const water = ramp(
    ...random.pick([
      ['#dff3ea', '#8fdad2', '#35b2bd', '#14789c', '#0d4f7c'],
      ['#d9efe0', '#7fcab8', '#2b94a0', '#136680', '#0b4560'],
    ]),
  );
  const foam: Rgb = [0.97, 0.99, 1];
  return (x, y, out) => {
    const bend = (noise.cloud(x * 1.1 + 7, y * 1.1, 4) - 0.5) * 0.42;
    const sea = (x / aspect - shore) * aspect * 0.9 + (y - 0.5) * lean + bend;
    const fine = noise.cloud(x * 46, y * 46, 3);
    if (sea < 0) {
      const wet = smooth(-0.16, 0, sea);
      sand(
        0.92 - wet * 0.62 + (fine - 0.5) * 0.22 + (noise.cloud(x * 4, y * 4, 3) - 0.5) * 0.25,
        out,
      );
    } else {
      water(smooth(-0.02, 0.75, sea) * 0.92 + (noise.cloud(x * 7, y * 7, 4) - 0.5) * 0.22, out);
      glow(out, foam, 0.1 * smooth(0.62, 0.85, noise.ridge(x * 13, y * 13, 3)));
    }
    for (const [at, wide] of [
      [0, 0.035],
      [0.13, 0.025],
      [0.3, 0.018],
    ] as const) {
      const ragged = sea - at + (noise.cloud(x * 5 + at * 40, y * 5, 4) - 0.5) * 0.1;
      const body = smooth(wide * 2.4, 0, ragged) * smooth(-wide * 0.4, 0, ragged);
      cover(out, foam, body * smooth(0.3, 0.62, noise.cloud(x * 22, y * 22, 3) + body * 0.3));
    }
  };
};

/** Mountains that stand on their heads in a lake. */
export function mirrored(scene: (canvas: Canvas, horizon: number) => Shader): Scene {
  return (canvas) => {
    const horizon = canvas.random.between(0.52, 0.6);
    const above = scene(canvas, horizon);
    const deep = rgb('#17394a');
    return (x, y, out, column) => {
      if (y < horizon) {
        above(x, y, out, column);
        return;
      }
      const wave = waves(canvas, x, y, horizon);
      const down = y - horizon;
      const aside = Math.round(wave * 0.03 * canvas.height * (0.3 + down * 2));
      const there = Math.min(canvas.width - 1, Math.max(0, column + aside));
      above(x, Math.max(0, horizon - down * 1.05 + wave * down * 0.25), out, there);
      cover(out, deep, 0.16 + 0.35 * smooth(0, 0.5, down));
      glow(out, [0.9, 0.95, 1], 0.12 * smooth(0.006, 0, down));
    };
  };
}
