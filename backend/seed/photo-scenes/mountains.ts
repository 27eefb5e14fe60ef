import { type Canvas, cover, line, type Scene, type Shader, smooth } from './canvas';
import { mixed, rgb } from './colour';
import { mirrored } from './sea';
import { sky, skies } from './sky';

/** Ridge behind ridge, each paler than the one before it. */
export const haze: Scene = (canvas) => {
  const { random, noise, width, height } = canvas;
  const aspect = width / height;
  const hour = random.pick([skies.morning, skies.evening, skies.pink, skies.noon, skies.dusk]);
  const sun = {
    x: aspect * random.between(0.2, 0.8),
    y: random.between(0.16, 0.36),
    radius: 0.02,
    colour: '#fff0c8',
    glow: random.between(0.2, 0.5),
  };
  const above = sky(canvas, 0.62, { ...hour, cover: random.between(0, 0.4), sun });
  const far = rgb(hour.colours[hour.colours.length - 2] ?? '#ffffff');
  const near = rgb(random.pick(['#14283c', '#1c2a22', '#2c2138', '#10313a']));
  const count = random.int(5, 7);
  const ridges = Array.from({ length: count }, (_, index) => {
    const depth = index / (count - 1);
    const base = 0.34 + depth * 0.5 + random.between(-0.02, 0.02);
    const seed = random.between(0, 300);
    const rough = 1.1 + depth * 0.7;
    return {
      depth,
      tone: mixed(far, near, 0.18 + depth * 0.8),
      // The nearest ridges carry trees.
      top: line(canvas, (x) => {
        const trees = depth > 0.7 ? (noise.at(x * 95, seed) + noise.at(x * 190, seed)) * 0.012 : 0;
        return (
          base - 0.26 * (1 - depth * 0.45) * (noise.ridge(x * rough + seed, seed, 6) - 0.45) - trees
        );
      }),
    };
  });
  return (x, y, out, column) => {
    above(x, y, out);
    for (const { depth, tone, top } of ridges) {
      const under = y - (top[column] ?? 1);
      if (under < -0.002) continue;
      cover(out, tone, smooth(-0.0012, 0.0012, under));
      // Mist collects at the foot.
      cover(out, far, smooth(0.02, 0.3, under) * 0.5 * (1 - depth));
      const bumps = noise.cloud(x * 9 + depth * 50, y * 14, 3) - 0.5;
      cover(out, bumps > 0 ? far : near, Math.abs(bumps) * 0.22);
    }
  };
};

/** Snow-covered rock in clear light, with a meadow or a wood at its foot. */
export function peaks(canvas: Canvas, horizon: number): Shader {
  const { random, noise } = canvas;
  const hour = random.pick([skies.noon, skies.winter, skies.noon, skies.pink]);
  const above = sky(canvas, horizon, { ...hour, cover: random.between(0.15, 0.5) });
  const frost = rgb('#a9bcd6');
  const sunny = rgb('#7d9457');
  const gloomy = rgb('#0f1f1a');
  const seed = random.between(0, 300);
  const steep = random.between(0.9, 1.3);
  const crest = (x: number) =>
    horizon - 0.06 - 0.44 * steep * Math.max(0, noise.ridge(x * 0.95 + seed, seed, 6) - 0.34);
  const top = line(canvas, crest);
  const foot = line(canvas, (x) => {
    const trees = (noise.at(x * 120, 3) + noise.at(x * 260, 8)) * 0.016;
    return horizon - 0.035 - 0.1 * (noise.cloud(x * 2.2 + seed, 9, 4) - 0.3) - trees;
  });
  const [snow, rock, dark, wood, air] = [
    rgb('#f4f6fa'),
    rgb(random.pick(['#8b8783', '#7f8590', '#94867c'])),
    rgb('#4a5364'),
    rgb(random.pick(['#23402f', '#2f4a2c', '#4a5a2c'])),
    rgb('#b4cbe0'),
  ];
  return (x, y, out, column) => {
    above(x, y, out);
    const under = y - (top[column] ?? 1);
    if (under > -0.002) {
      // Light from the left: the slope of the rock's own noise decides what is lit.
      const here = noise.ridge(x * 4.2 + seed, y * 4.2, 6);
      const lit = smooth(
        -0.1,
        0.1,
        here - noise.ridge((x + 0.02) * 4.2 + seed, (y - 0.012) * 4.2, 6),
      );
      const stone = mixed(dark, rock, lit);
      const white = smooth(0.26, 0.08, under - (here - 0.5) * 0.3);
      const tone = mixed(stone, mixed(frost, snow, lit), white);
      cover(
        out,
        mixed(tone, air, 0.12 + 0.3 * smooth(0, 0.4, under)),
        smooth(-0.0012, 0.0012, under),
      );
    }
    const below = y - (foot[column] ?? 1);
    if (below > -0.002) {
      const leaf = noise.cloud(x * 40, y * 60, 3) - 0.5;
      const tone = mixed(wood, leaf > 0 ? sunny : gloomy, Math.abs(leaf) * 0.9);
      cover(out, tone, smooth(-0.0012, 0.0012, below));
    }
  };
}

export const lake: Scene = mirrored(peaks);

/** A meadow in flower below the peaks. */
export const alp: Scene = (canvas) => {
  const { random, noise } = canvas;
  const horizon = random.between(0.6, 0.7);
  const above = peaks(canvas, horizon);
  const flower = rgb(random.pick(['#f6e37a', '#f2f0ea', '#c98bd0', '#e8745f']));
  const [grass, shade, light] = [rgb('#5f8a3c'), rgb('#33582a'), rgb('#b4c565')];
  return (x, y, out, column) => {
    if (y < horizon) {
      above(x, y, out, column);
      return;
    }
    const near = (y - horizon) / (1 - horizon);
    const scale = 5 + 60 * (1 - near) * (1 - near);
    const patch = noise.cloud(x * scale * 0.5, near * 16, 4);
    const blade = noise.at(x * (60 + scale * 8), y * (20 + scale * 3));
    const tone = mixed(shade, light, patch * 0.75 + blade * 0.35);
    cover(out, mixed(grass, tone, 0.75), 1);
    const dot = noise.at(x * (30 + scale * 4), y * (55 + scale * 9));
    cover(out, flower, smooth(0.86, 0.93, dot) * smooth(0.35, 0.6, patch) * 0.9);
  };
};
