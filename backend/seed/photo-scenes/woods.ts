import { type Canvas, cover, glow, line, type Scene, smooth, length } from './canvas';
import { mixed, rgb, type Rgb } from './colour';
import { sky, skies } from './sky';

/** The outline of spruces that stand close: for every column the height of the tip or bough there. */
function spruces(canvas: Canvas, base: number, tall: number, wide: number): Float32Array {
  const { noise, random } = canvas;
  const seed = random.between(0, 500);
  return line(canvas, (x) => {
    let top = base;
    // Each column may lie under the boughs of three neighbours.
    for (let step = -1; step <= 1; step += 1) {
      const slot = Math.floor(x / wide + seed) + step;
      const size = tall * (0.55 + noise.cell(slot, 5) * 0.6);
      const centre = (slot - seed + 0.25 + noise.cell(slot, 6) * 0.5) * wide;
      const away = Math.abs(x - centre) / (size * 0.24);
      const boughs = ((away * 7 + noise.cell(slot, 8)) % 1) * (0.05 + 0.2 * away);
      if (away < 1) top = Math.min(top, base - size * (1 - away - boughs));
    }
    return top;
  });
}

/** Spruces in the mist, row behind row. */
export const mist: Scene = (canvas) => {
  const { random, noise } = canvas;
  const [pale, dark, sun] = random.pick([
    ['#dfe6e4', '#16261f', '#fff6dc'],
    ['#e8dccb', '#2a2a22', '#ffe3a8'],
    ['#cfdbe6', '#13222f', '#f4f8ff'],
  ] as const);
  const [fog, near, light] = [rgb(pale), rgb(dark), rgb(sun)];
  const rows = [0, 1, 2, 3, 4].map((row) => {
    const depth = row / 4;
    return {
      depth,
      tone: mixed(fog, near, 0.14 + depth * 0.82),
      top: spruces(canvas, 0.52 + depth * 0.5, 0.15 + depth * 0.34, 0.045 + depth * 0.075),
    };
  });
  const shine = (canvas.width / canvas.height) * random.between(0.2, 0.8);
  return (x, y, out, column) => {
    cover(out, fog, 1);
    glow(out, light, 0.28 * Math.exp(-length(x - shine, y - 0.16) * 2.4) - 0.1 * y);
    for (const { depth, tone, top } of rows) {
      const under = y - (top[column] ?? 1);
      if (under < -0.002) continue;
      cover(out, tone, smooth(-0.0015, 0.002, under));
      const drift = noise.cloud(x * 2.4 + depth * 30, y * 7, 4);
      cover(out, fog, smooth(0.05, 0.42, under) * smooth(0.2, 0.7, drift) * (0.95 - depth * 0.75));
    }
  };
};

/** Leaves of autumn or spring against the light, the further ones out of focus. */
export const leaves: Scene = (canvas) => {
  const { random, noise } = canvas;
  const colours = random
    .pick([
      ['#e8a33d', '#c9522b', '#f2c14e', '#8c3b1f', '#d97b29'],
      ['#a8cf45', '#6fa82e', '#d4e56a', '#3f7a2a', '#8fbf3f'],
    ])
    .map(rgb);
  const back = rgb(colours.length > 0 && random.chance(0.5) ? '#dfe9d0' : '#f4e6c4');
  const layers = [
    { scale: 3.2, blur: 0.5, size: 0.62 },
    { scale: 5.5, blur: 0.28, size: 0.58 },
    { scale: 7, blur: 0.035, size: 0.5 },
  ];
  return (x, y, out) => {
    cover(out, back, 1);
    glow(out, [1, 0.95, 0.8], 0.25 * (noise.at(x * 2, y * 2) - 0.5));
    for (const [index, { scale, blur, size }] of layers.entries()) {
      for (let cell = 0; cell < 4; cell += 1) {
        const column = Math.floor(x * scale - 0.5) + (cell & 1);
        const row = Math.floor(y * scale - 0.5) + (cell >> 1);
        const chance = noise.cell(column + index * 91, row + 7);
        if (chance < 0.36) continue;
        const dx = x * scale - column - 0.5 - (noise.cell(row, column + 3) - 0.5) * 0.6;
        const dy = y * scale - row - 0.5 - (noise.cell(row + 5, column) - 0.5) * 0.6;
        const turn = noise.cell(column, row + index * 13) * 6.28;
        const along = dx * Math.cos(turn) + dy * Math.sin(turn);
        const aside = dy * Math.cos(turn) - dx * Math.sin(turn);
        const end = along / size;
        const half = 0.36 * size * Math.max(0, 1 - end * end) * (1 - end * 0.35);
        const inside = half - Math.abs(aside);
        if (Math.abs(end) > 1.1 || inside < -blur * 0.4) continue;
        const colour = colours[Math.floor(chance * 97) % colours.length] ?? back;
        cover(
          out,
          colour,
          smooth(-blur * 0.35, blur * 0.3 + 0.008, inside) * (0.75 + index * 0.12),
        );
        if (index < 2) continue;
        const vein =
          smooth(0.014, 0.002, Math.abs(aside)) +
          0.5 * smooth(0.06, 0, Math.abs(((end * 4 + Math.abs(aside) * 6) % 1) - 0.5));
        if (inside > 0) glow(out, [1, 0.95, 0.6], 0.1 * vein - 0.1 * smooth(0.05, 0, inside));
      }
    }
  };
};

/** A white slope with spruces and their blue shadows. */
export const snow: Scene = (canvas) => {
  const { random, noise } = canvas;
  const horizon = random.between(0.4, 0.5);
  const above = sky(canvas, horizon + 0.1, {
    ...random.pick([skies.winter, skies.pink, skies.morning]),
    cover: random.between(0.1, 0.45),
  });
  const [white, blue, wood] = [rgb('#fbfcff'), rgb('#9fb9de'), rgb('#1f3a3c')];
  const far = line(canvas, (x) => horizon + 0.02 - 0.13 * noise.ridge(x * 1.3 + 5, 3.1, 5));
  const slope = line(canvas, (x) => horizon + 0.06 + 0.1 * (noise.cloud(x * 0.9, 4, 2) - 0.3));
  const rows = [
    { top: spruces(canvas, horizon + 0.1, 0.12, 0.06), foot: horizon + 0.1, haze: 0.45 },
    { top: spruces(canvas, horizon + 0.17, 0.26, 0.34), foot: horizon + 0.17, haze: 0.1 },
  ];
  const tone: Rgb = [0, 0, 0];
  return (x, y, out, column) => {
    above(x, y, out);
    cover(out, [0.72, 0.8, 0.92], smooth(-0.001, 0.001, y - (far[column] ?? 1)));
    const under = y - (slope[column] ?? 1);
    if (under > 0) {
      const drift = noise.cloud(x * 1.7 + y * 0.8, y * 5, 4);
      const lit = smooth(
        -0.05,
        0.07,
        drift - noise.cloud((x - 0.05) * 1.7 + y * 0.8, y * 5 - 0.12, 4),
      );
      tone[0] = blue[0] + (white[0] - blue[0]) * lit;
      tone[1] = blue[1] + (white[1] - blue[1]) * lit;
      tone[2] = blue[2] + (white[2] - blue[2]) * lit;
      cover(out, tone, 1);
      glow(out, white, 0.4 * smooth(0.93, 1, noise.at(x * 310, y * 310)));
    }
    for (const { top, foot, haze } of rows) {
      const tip = top[column] ?? 1;
      if (tip < foot - 0.004 && y > tip && y < foot) {
        cover(out, wood, 1 - haze);
        const load = noise.cloud(x * 34, y * 60, 2) - (y - tip) * 1.1;
        cover(out, white, smooth(0.36, 0.55, load) * 0.9);
      }
      // The sun stands behind on the right: shadows fall to the front left.
      const cast = Math.min(
        canvas.width - 1,
        column + Math.round((y - foot) * 0.55 * canvas.height),
      );
      const shade = (foot - (top[cast] ?? 1)) * 1.15;
      if (y > foot && shade > 0.012 && y - foot < shade)
        cover(out, blue, 0.55 * smooth(shade, shade * 0.6, y - foot));
    }
  };
};
