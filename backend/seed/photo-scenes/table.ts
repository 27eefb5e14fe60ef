import { cover, glow, type Scene, smooth, length } from './canvas';
import { mixed, ramp, rgb, type Rgb } from './colour';

type Bit = { x: number; y: number; radius: number; colour: Rgb; flat: number };

/** A meal from above: plates and a cup on wood or linen. */
export const table: Scene = (canvas) => {
  const { random, noise, width, height } = canvas;
  const aspect = width / height;
  const wood = ramp(
    ...random.pick([
      ['#4a2f1c', '#7a5232', '#a4754a', '#c79a6b'],
      ['#6e675f', '#958c81', '#b9b0a4', '#d6cfc4'],
      ['#2c2522', '#453a34', '#5d5048', '#766a60'],
    ]),
  );
  const food = random
    .pick([
      ['#c8402f', '#e06b3a', '#5f8f3a', '#8fb552', '#f0d36a'],
      ['#8a2f4d', '#3c2a63', '#d9566a', '#f3e4c8', '#5c8a45'],
      ['#e8a63c', '#d97b2e', '#f5d98c', '#7f9f4a', '#a8552f'],
    ])
    .map(rgb);
  const plates = [
    { x: aspect * 0.42, y: 0.5, radius: 0.34 },
    { x: aspect * 0.9, y: 0.2, radius: 0.2 },
    { x: aspect * 0.06, y: 0.92, radius: 0.24 },
  ].map(({ x, y, radius }) => {
    const middle = { x: x + random.between(-0.08, 0.08), y: y + random.between(-0.06, 0.06) };
    const tone = rgb(random.pick(['#f3f0ea', '#e7e2d6', '#3f5560', '#e3ebee', '#c9d3c8']));
    const bits = Array.from({ length: Math.round(radius * 190) }, (): Bit => {
      const turn = random.between(0, 6.28);
      const away = Math.sqrt(random.next()) * radius * 0.58;
      return {
        x: middle.x + Math.cos(turn) * away,
        y: middle.y + Math.sin(turn) * away,
        radius: radius * random.between(0.07, 0.15),
        colour: random.pick(food),
        flat: random.between(0.5, 1),
      };
    });
    return { ...middle, radius, tone, bits };
  });
  const cup = {
    x: aspect * random.between(0.74, 0.86),
    y: random.between(0.68, 0.8),
    radius: 0.12,
  };
  const board = random.between(5, 9);
  const shadow: Rgb = [0.05, 0.03, 0.02];

  function serve(bits: readonly Bit[], x: number, y: number, out: Rgb): void {
    for (const bit of bits) {
      const bx = x - bit.x;
      const by = y - bit.y;
      if (Math.abs(bx) > bit.radius * 1.6 || Math.abs(by) > bit.radius * 1.6) continue;
      const ragged = 1 + (noise.at(x * 46 + bit.x * 90, y * 46) - 0.5) * 0.5;
      const part = length(bx, by / bit.flat) / (bit.radius * ragged);
      cover(out, shadow, 0.35 * smooth(1.35, 0.8, length(bx - 0.006, by - 0.008) / bit.radius));
      if (part > 1) continue;
      cover(out, mixed(bit.colour, shadow, 0.35 * part * part), smooth(1, 0.94, part));
      glow(
        out,
        [1, 1, 0.95],
        0.4 * smooth(0.45, 0, length(bx + bit.radius * 0.3, by + bit.radius * 0.35) / bit.radius),
      );
    }
  }

  return (x, y, out) => {
    const plank = Math.floor(y * board);
    const grain = noise.cloud(x * 2.2 + plank * 31, y * 46, 4);
    wood(grain * 0.9 + (noise.cell(plank, 4) - 0.5) * 0.3 + 0.1, out);
    cover(out, shadow, 0.6 * smooth(0.03, 0, Math.abs(((y * board) % 1) - 0.012)));
    for (const plate of plates) {
      const dx = x - plate.x;
      const dy = y - plate.y;
      const away = Math.sqrt(dx * dx + dy * dy) / plate.radius;
      const cast = length(dx - 0.03, dy - 0.035) / plate.radius;
      cover(out, shadow, 0.5 * smooth(1.16, 0.94, cast));
      if (away > 1.01) continue;
      cover(out, plate.tone, smooth(1.004, 0.996, away));
      // The rim rises, so it is lit on one side and shaded on the other.
      const slope = (dx + dy) / (plate.radius * 1.41);
      const rim = smooth(0.7, 0.76, away) * smooth(1, 0.9, away);
      glow(out, [1, 1, 1], -slope * rim * 0.13 + 0.1 * smooth(0.015, 0, Math.abs(away - 0.985)));
      cover(out, shadow, 0.16 * smooth(0.035, 0, Math.abs(away - 0.7)) * (slope < 0 ? 1 : 0.2));
      if (away < 0.8) serve(plate.bits, x, y, out);
    }
    const dx = x - cup.x;
    const dy = y - cup.y;
    const away = length(dx, dy) / cup.radius;
    cover(out, shadow, 0.5 * smooth(1.3, 0.9, length(dx - 0.03, dy - 0.03) / cup.radius));
    const handle = Math.abs(length(dx - cup.radius * 1.1, dy) / cup.radius - 0.3);
    cover(out, [0.95, 0.94, 0.92], away > 0.9 ? smooth(0.1, 0.08, handle) : 0);
    cover(out, [0.96, 0.95, 0.93], smooth(1.004, 0.99, away));
    const foam = noise.cloud(x * 16 + 4, y * 16, 4);
    const coffee = mixed(
      [0.3, 0.16, 0.08],
      [0.87, 0.72, 0.54],
      smooth(0.4, 0.7, foam + (0.5 - away) * 0.3),
    );
    cover(out, coffee, smooth(0.88, 0.86, away));
    glow(out, [1, 1, 1], 0.06 - 0.1 * smooth(0.2, 0, y));
  };
};
