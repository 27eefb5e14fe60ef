import { cover, glow, line, type Scene, smooth, length } from './canvas';
import { mixed, rgb, type Rgb } from './colour';
import { sky, skies } from './sky';

/** Rows of flowers that run to the horizon. */
export const rows: Scene = (canvas) => {
  const { random, noise, width, height } = canvas;
  const horizon = random.between(0.36, 0.5);
  const hour = random.pick([skies.noon, skies.evening, skies.morning, skies.pink]);
  const above = sky(canvas, horizon, { ...hour, cover: random.between(0.3, 0.65) });
  const colours = random
    .pick([
      ['#8a6fc0', '#6f55a8', '#a58ad6'],
      ['#d9343f', '#f2b632', '#e8627f', '#f4efe4'],
      ['#f0c92e', '#e3b420', '#f6dc6a'],
    ])
    .map(rgb);
  const [earth, leaf] = [rgb('#5a4632'), rgb('#4f7a34')];
  const middle = (width / height) * random.between(0.3, 0.7);
  const trees = line(
    canvas,
    (x) => horizon - 0.012 - 0.05 * Math.max(0, noise.cloud(x * 5, 2, 5) - 0.42),
  );
  const far = rgb(hour.colours[hour.colours.length - 2] ?? '#cccccc');
  const hedge = mixed(rgb('#25382b'), far, 0.25);
  return (x, y, out, column) => {
    above(x, Math.min(y, horizon), out);
    if (y > (trees[column] ?? 1)) cover(out, hedge, 1);
    if (y < horizon) return;
    const near = y - horizon;
    const lane = ((x - middle) / (near + 0.004)) * 0.62 + 40;
    const across = Math.abs((lane % 1) - 0.5) * 2;
    const row = Math.floor(lane);
    const depth = 1 / (near + 0.02);
    const bush = noise.cloud(lane * 7, depth * 9, 3);
    const flower = colours[Math.floor(noise.cell(row, 3) * colours.length)] ?? earth;
    const top = 0.74 + (bush - 0.5) * 0.35;
    cover(out, mixed(earth, leaf, bush * 0.8), 1);
    const bloom = smooth(top, top - 0.2, across);
    cover(out, mixed(flower, leaf, 0.55 * smooth(0.58, 0.3, bush)), bloom);
    glow(out, [1, 0.95, 0.85], bloom * 0.35 * (noise.at(lane * 26, depth * 34) - 0.5));
    cover(out, [0.05, 0.05, 0.06], 0.4 * smooth(0.8, 1, across));
    cover(out, far, 0.55 * smooth(0.1, 0, near));
  };
};

/** Sand that the wind has laid in waves, one side in the sun. */
export const dunes: Scene = (canvas) => {
  const { random, noise } = canvas;
  const hour = random.pick([skies.evening, skies.noon, skies.pink, skies.morning]);
  const above = sky(canvas, 0.5, { ...hour, cover: random.between(0, 0.3) });
  const [lit, shade] = random.pick([
    ['#eab676', '#8a5238'],
    ['#f0cf9c', '#a47752'],
    ['#dd8f5c', '#6f3a34'],
  ] as const);
  const air = rgb(hour.colours[hour.colours.length - 2] ?? '#f0e0d0');
  const ridges = Array.from({ length: 5 }, (_, index) => {
    const depth = index / 4;
    const seed = random.between(0, 200);
    const bend = (x: number) => noise.cloud(x * (0.75 - depth * 0.25) + seed, seed, 3);
    return {
      depth,
      seed,
      bend,
      top: line(canvas, (x) => 0.42 + depth * 0.48 - 0.42 * (bend(x) - 0.42)),
      sun: mixed(rgb(lit), air, 0.45 * (1 - depth)),
      dark: mixed(rgb(shade), air, 0.45 * (1 - depth)),
    };
  });
  return (x, y, out, column) => {
    above(x, Math.min(y, 0.5), out);
    for (const { depth, seed, bend, top, sun, dark } of ridges) {
      const under = y - (top[column] ?? 1);
      if (under < -0.002) continue;
      // The crest winds towards us and parts light from shade.
      const crest =
        bend(x + 0.05) -
        bend(x - 0.05) +
        under * 0.32 +
        (noise.cloud(x * 2 + seed, y * 2, 2) - 0.5) * 0.12;
      const ripple = noise.ridge(x * 9 + seed, y * (60 - depth * 26) + x * 14, 2) - 0.5;
      const tone = mixed(dark, sun, smooth(-0.012, 0.02, crest) * 0.92 + ripple * 0.13);
      cover(out, tone, smooth(-0.0012, 0.0012, under));
      glow(out, [1, 0.9, 0.7], 0.16 * smooth(0.008, 0, Math.abs(under)) * depth);
    }
  };
};

/** Flowers in a meadow, close by, what is behind them out of focus. */
export const meadow: Scene = (canvas) => {
  const { random, noise, width, height } = canvas;
  const aspect = width / height;
  const [deep, pale] = random.pick([
    ['#2f5a2f', '#b5cf7a'],
    ['#3b5e3a', '#dcd9a0'],
    ['#274d45', '#9cc7a8'],
  ] as const);
  const petals = random.pick([
    ['#f7f4ee', '#f3c93f'],
    ['#e2523f', '#2b1a1a'],
    ['#f0a3c0', '#f6dd7a'],
    ['#7f78d0', '#f4e08a'],
  ] as const);
  const petal = rgb(petals[0]);
  const heart = rgb(petals[1]);
  const shadow = rgb(deep);
  const light = rgb(pale);
  const stalk = mixed(shadow, light, 0.3);
  const seed: Rgb = [0.25, 0.15, 0.05];
  const flowers = Array.from({ length: random.int(9, 15) }, (_, index) => {
    const near = index / 14;
    return {
      x: random.between(0, aspect),
      y: 0.85 - random.between(0.05, 0.6) * (0.6 + near * 0.4),
      size: 0.045 + near * random.between(0.06, 0.14),
      blur: 0.5 * (1 - near) ** 1.5 + 0.012,
      count: random.int(7, 13),
      turn: random.between(0, 6.28),
      squash: random.between(0.6, 1),
      bend: random.between(-0.12, 0.12),
    };
  });
  return (x, y, out) => {
    const soft = noise.cloud(x * 2.6, y * 2.6 + 3, 3);
    cover(out, mixed(light, shadow, smooth(0.1, 0.95, y * 0.75 + soft * 0.4)), 1);
    glow(out, petal, 0.25 * smooth(0.62, 0.82, noise.at(x * 7 + 9, y * 7)) * (1 - y));
    for (const { x: fx, y: fy, size, blur, count, turn, squash, bend } of flowers) {
      const dx = (x - fx) / size;
      const dy = (y - fy) / (size * squash);
      const stem = Math.abs(x - fx - bend * (y - fy) * (y - fy) * 3) / size;
      if (dy > 0) cover(out, stalk, 0.85 * smooth(0.07 + blur * 0.4, 0.03, stem));
      const away = Math.sqrt(dx * dx + dy * dy);
      if (away > 1.5) continue;
      const angle = Math.atan2(dy, dx) + turn;
      const wave = Math.abs(Math.cos((angle * count) / 2));
      const edge = 0.55 + 0.42 * Math.sqrt(wave);
      cover(
        out,
        mixed(petal, shadow, 0.32 * (1 - wave) + 0.16 * (1 - away)),
        smooth(edge + blur, edge - blur * 0.6, away) * 0.97,
      );
      cover(
        out,
        mixed(heart, seed, 0.4 * away + 0.25 * noise.at(dx * 22, dy * 22)),
        smooth(0.28 + blur * 0.6, 0.24 - blur * 0.2, away),
      );
    }
    glow(out, [1, 0.96, 0.8], 0.16 * Math.exp(-length(x - aspect * 0.8, y) * 2));
  };
};
