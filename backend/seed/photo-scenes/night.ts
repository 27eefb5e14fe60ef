import { cover, glow, line, type Scene, smooth } from './canvas';
import { mixed, ramp, rgb, type Rgb } from './colour';

/** A town across the water, its windows lit. */
export const city: Scene = (canvas) => {
  const { random, noise, height } = canvas;
  const horizon = random.between(0.62, 0.72);
  const air = ramp(
    ...random.pick([
      ['#070b1c', '#131d3f', '#37335f', '#8a5566'],
      ['#050914', '#0d1b33', '#1f3a5c', '#4d6a86'],
    ]),
  );
  const lamps = ['#ffd08a', '#fff0cf', '#ffb35c', '#bfe0ff'].map(rgb);
  const rows = [0.35, 0.7, 1].map((near) => {
    const seed = random.int(0, 900);
    const wide = 0.028 + near * 0.026;
    const towers = line(canvas, (x) => {
      const slot = Math.floor(x / wide + seed);
      const tall = noise.cell(slot, 3) ** 1.7 * (0.36 - near * 0.13) + 0.05;
      return horizon - tall * (noise.cell(slot, 9) > 0.12 ? 1 : 0.25);
    });
    return { near, seed, wide, towers, tone: mixed(rgb('#3a3f63'), rgb('#0a0d18'), near) };
  });
  const [down, across] = [0.0105, 0.0085];
  const view = (x: number, y: number, out: Rgb, column: number) => {
    air(y / horizon, out);
    for (const { near, seed, wide, towers, tone } of rows) {
      const top = towers[column] ?? 1;
      if (y < top) continue;
      cover(out, tone, 0.96);
      const room = Math.floor(x / across) + seed;
      const floor = Math.floor(y / down) + seed;
      const isGlass = (x / across) % 1 > 0.3 && (y / down) % 1 > 0.36 && y > top + 0.008;
      const inside = (x / wide + seed) % 1;
      const lamp = noise.cell(room, floor);
      if (isGlass && inside > 0.08 && inside < 0.92 && lamp > 0.62) {
        const colour = lamps[Math.floor(noise.cell(floor, room) * lamps.length)] ?? out;
        cover(out, colour, (0.25 + 0.75 * near) * smooth(0.55, 0.9, lamp));
      }
    }
    glow(out, [0.9, 0.55, 0.25], 0.16 * Math.exp(-(horizon - y) / 0.05));
  };
  return (x, y, out, column) => {
    if (y < horizon) {
      view(x, y, out, column);
      return;
    }
    const depth = y - horizon;
    const wave = noise.cloud(x * 7, (depth + 0.02) * 95, 3) - 0.5;
    const aside = Math.round(wave * 0.05 * height * (0.25 + depth * 3));
    const there = Math.min(canvas.width - 1, Math.max(0, column + aside));
    // Light on water is drawn out towards the one who looks.
    view((there + 0.5) / height, horizon - depth * 0.55 + wave * 0.03, out, there);
    cover(out, [0.01, 0.02, 0.06], 0.35 + depth);
  };
};

/** The milky way over a dark wood. */
export const stars: Scene = (canvas) => {
  const { random, noise, width, height } = canvas;
  const air = ramp(
    ...random.pick([
      ['#040714', '#0b1533', '#1d2f57', '#47577c'],
      ['#050510', '#160f2e', '#35235a', '#7a4f6d'],
    ]),
  );
  const lean = random.between(-0.9, 0.9);
  const middle = (width / height) * random.between(0.35, 0.65);
  const wood = line(canvas, (x) => {
    const spruce = Math.abs(((x * 26 + noise.at(x * 13, 2) * 1.4) % 1) - 0.5) * 2;
    const tall = 0.05 + noise.at(x * 26, 7) * 0.11;
    return (
      0.93 -
      noise.cloud(x * 2, 1, 3) * 0.1 -
      tall * (1 - spruce) * (0.8 + noise.at(x * 200, 1) * 0.3)
    );
  });
  const [dust, cold, warm] = [rgb('#b9b4d6'), rgb('#cfe0ff'), rgb('#ffe6c4')];
  return (x, y, out, column) => {
    air(y, out);
    if (y > (wood[column] ?? 1)) {
      cover(out, [0.012, 0.016, 0.03], 1);
      return;
    }
    const band = Math.abs(
      x - middle - lean * (y - 0.5) + (noise.cloud(x * 2, y * 2, 3) - 0.5) * 0.16,
    );
    const dense = smooth(0.3, 0, band);
    const veil = noise.cloud(x * 5, y * 5, 5);
    glow(out, dust, dense * smooth(0.3, 0.75, veil) * 0.4);
    cover(
      out,
      [0.02, 0.02, 0.05],
      dense * smooth(0.5, 0.7, noise.ridge(x * 4 + 9, y * 4, 4)) * 0.35,
    );
    for (const size of [190, 95]) {
      const column2 = Math.floor(x * size);
      const row = Math.floor(y * size);
      const light = noise.cell(column2 + size, row);
      if (light < 0.93 - dense * 0.1) continue;
      const dx = ((x * size) % 1) - 0.5;
      const dy = ((y * size) % 1) - 0.5;
      const spot = Math.exp(-(dx * dx + dy * dy) * (size === 95 ? 40 : 18));
      glow(out, noise.cell(row, column2) > 0.5 ? cold : warm, spot * (light - 0.8) * 5);
    }
  };
};

/** Lights out of focus. */
export const bokeh: Scene = (canvas) => {
  const { random, width, height, noise } = canvas;
  const aspect = width / height;
  const back = ramp(
    ...random.pick([
      ['#120a1c', '#2b1533', '#4d2230'],
      ['#06141c', '#0d2f38', '#1d4a3c'],
      ['#160c06', '#3b2410', '#5a3a18'],
    ]),
  );
  const colours = random
    .pick([
      ['#ffb45c', '#ff7a5c', '#ffd98a', '#ff5c8a'],
      ['#7ae0d0', '#5cb0ff', '#c8ff9a', '#fff1b0'],
      ['#ffd27a', '#ffe9c0', '#ff9a4d'],
    ])
    .map(rgb);
  const spots = Array.from({ length: random.int(38, 60) }, () => ({
    x: random.between(0, aspect),
    y: random.between(0, 1),
    radius: random.between(0.025, 0.11),
    colour: random.pick(colours),
    strength: random.between(0.12, 0.6),
  }));
  return (x, y, out) => {
    back(y + (noise.at(x * 2, y * 2) - 0.5) * 0.4, out);
    for (const spot of spots) {
      const dx = x - spot.x;
      const dy = y - spot.y;
      const distance = Math.sqrt(dx * dx + dy * dy) / spot.radius;
      if (distance > 1.06) continue;
      // A lens leaves a brighter rim.
      glow(
        out,
        spot.colour,
        spot.strength * smooth(1.06, 0.97, distance) * (0.7 + 0.45 * distance ** 6),
      );
    }
  };
};
