/** Small landscapes that stand for the customer's photos. */
import type { Random } from '../../shared/random';
import { balloon, bird, cabin, cloud, pine, roundTree, sailboat } from './scenery';
import type { Mood } from './mood';
import { type Drawing, ellipse, glow, path, rectangle, type Shape, vertical } from './shape';

type Place = { width: number; height: number; mood: Mood; random: Random };

/** A rolling line from left to right as points, to set trees on and to close into a hill. */
function ridgeLine(place: Place, base: number, swing: number, bends: number): [number, number][] {
  const phase = place.random.between(0, Math.PI * 2);
  const second = place.random.between(0, Math.PI * 2);
  return Array.from({ length: 25 }, (_, step) => {
    const across = step / 24;
    const rise =
      Math.sin(across * bends * Math.PI + phase) +
      0.4 * Math.sin(across * bends * 2.3 * Math.PI + second);
    return [across * place.width, base - (swing * rise) / 1.4];
  });
}

function closeToBottom(place: Place, points: readonly [number, number][]): string {
  const line = points.flatMap(([x, y], index) => [index === 0 ? 'M' : 'L', x, y]);
  return path(...line, 'L', place.width, place.height, 'L', 0, place.height, 'Z');
}

function sky(place: Place, horizon: number): Shape[] {
  const { width, height, mood, random } = place;
  const x = width * random.between(0.18, 0.82);
  const y = horizon * random.between(0.35, 0.8);
  const radius = height * random.between(0.055, 0.085);
  const clouds = Array.from({ length: random.int(2, 3) }, () =>
    cloud(
      width * random.between(0, 1),
      horizon * random.between(0.1, 0.65),
      height * random.between(0.03, 0.055),
    ),
  );
  const birds = random.chance(0.6)
    ? Array.from({ length: 3 }, (_, index) =>
        bird(
          x + radius * (2.4 + index * 0.9),
          y - radius * (0.4 + (index % 2)),
          height * 0.016,
          mood.ridges[3],
        ),
      )
    : [];
  return [
    { d: rectangle(0, 0, width, height), fill: vertical(0, horizon * 1.1, ...mood.sky) },
    { d: ellipse(x, y, radius * 6), fill: glow(x, y, radius * 6, mood.sun, 0.95) },
    { d: ellipse(x, y, radius), fill: '#fffdf4' },
    ...clouds.flat(),
    ...birds,
  ];
}

/** Snowy peaks with one lit flank each. */
function peaks(place: Place, base: number, size: number): Shape[] {
  const { width, mood, random } = place;
  return Array.from({ length: 4 }, (_, index) => {
    const x = width * (0.02 + index * 0.31 + random.between(-0.05, 0.05));
    const tall = size * random.between(0.7, 1.15);
    const half = tall * random.between(0.75, 0.95);
    const lean = half * random.between(-0.12, 0.12);
    const top = base - tall;
    const cap = tall * 0.3;
    return [
      {
        d: path('M', x - half, base, 'L', x, top, 'L', x + half, base, 'Z'),
        fill: vertical(top, base, mood.ridges[1], mood.ridges[0]),
      },
      {
        d: path(
          'M',
          x,
          top,
          'L',
          x + half,
          base,
          'L',
          x + lean,
          base,
          'L',
          x - half * 0.08,
          top + tall * 0.45,
          'Z',
        ),
        fill: mood.ridges[2],
        opacity: 0.35,
      },
      {
        d: path(
          'M',
          x,
          top,
          'L',
          x + (half * cap) / tall,
          top + cap,
          'l',
          -half * 0.12,
          -cap * 0.25,
          'l',
          -half * 0.14,
          cap * 0.35,
          'l',
          -half * 0.16,
          -cap * 0.4,
          'L',
          x - (half * cap) / tall,
          top + cap,
          'Z',
        ),
        fill: '#ffffff',
        opacity: 0.88,
      },
    ];
  }).flat();
}

function hill(
  place: Place,
  base: number,
  swing: number,
  bends: number,
  color: string,
  shade: string,
) {
  const points = ridgeLine(place, base, swing, bends);
  const shape: Shape = {
    d: closeToBottom(place, points),
    fill: vertical(base - swing, place.height, color, shade),
  };
  return { points, shape };
}

function plant(
  place: Place,
  points: readonly [number, number][],
  amount: number,
  size: number,
): Shape[] {
  const pines = place.random.chance(0.6);
  return Array.from({ length: amount }, () => {
    const [x, y] = place.random.pick(points.slice(1, -1));
    const tall = size * place.random.between(0.7, 1.25);
    const at = x + place.random.between(-0.02, 0.02) * place.width;
    return pines
      ? pine(at, y + tall * 0.1, tall, place.mood.tree)
      : roundTree(at, y + tall * 0.1, tall, place.mood.tree);
  }).flat();
}

function water(place: Place, top: number, bottom: number): Shape[] {
  const { width, mood, random } = place;
  const glints = Array.from({ length: 14 }, () => {
    const y = top + (bottom - top) * random.between(0.08, 0.95);
    const long = width * random.between(0.03, 0.12);
    const thick = 0.4 + ((y - top) / (bottom - top)) * 1.4;
    return {
      d: ellipse(width * random.next(), y, long / 2, thick / 2),
      fill: '#ffffff',
      opacity: 0.42,
    };
  });
  return [
    { d: rectangle(0, top, width, bottom - top), fill: vertical(top, bottom, ...mood.sea) },
    ...glints,
  ];
}

function meadow(place: Place): Shape[] {
  const { height, width, mood, random } = place;
  const far = hill(place, height * 0.55, height * 0.06, 2.2, mood.ridges[0], mood.ridges[1]);
  const middle = hill(place, height * 0.67, height * 0.06, 1.7, mood.ridges[1], mood.ridges[2]);
  const near = hill(place, height * 0.83, height * 0.06, 1.2, mood.ridges[2], mood.ridges[3]);
  const home = random.pick(middle.points.slice(6, -6));
  return [
    ...sky(place, height * 0.58),
    far.shape,
    ...plant(place, far.points, 6, height * 0.07),
    middle.shape,
    ...(random.chance(0.6)
      ? cabin(home[0], home[1] + height * 0.03, height * 0.08)
      : balloon(width * 0.7, height * 0.24, height * 0.1, mood.cloth)),
    ...plant(place, middle.points, 5, height * 0.12),
    near.shape,
    ...plant(place, near.points, 3, height * 0.2),
  ];
}

function coast(place: Place): Shape[] {
  const { height, width, mood, random } = place;
  const horizon = height * random.between(0.5, 0.58);
  const cape = hill(
    { ...place, height: horizon + 1 },
    horizon,
    height * 0.05,
    1.6,
    mood.ridges[0],
    mood.ridges[1],
  );
  const shore = ellipse(
    width * random.pick([0.12, 0.88]),
    height * 1.08,
    width * 0.6,
    height * 0.24,
  );
  return [
    ...sky(place, horizon),
    cape.shape,
    ...water(place, horizon, height),
    ...sailboat(
      width * random.between(0.3, 0.7),
      horizon + height * 0.13,
      height * 0.16,
      mood.cloth,
    ),
    { d: shore, fill: vertical(height * 0.84, height, '#fbe9c8', '#e9c995') },
  ];
}

function alps(place: Place): Shape[] {
  const { height, mood } = place;
  const middle = hill(place, height * 0.7, height * 0.05, 1.9, mood.ridges[1], mood.ridges[2]);
  const near = hill(place, height * 0.86, height * 0.05, 1.3, mood.ridges[2], mood.ridges[3]);
  return [
    ...sky(place, height * 0.62),
    ...peaks(place, height * 0.72, height * 0.42),
    middle.shape,
    ...plant(place, middle.points, 12, height * 0.1),
    near.shape,
    ...plant(place, near.points, 5, height * 0.2),
  ];
}

function lake(place: Place): Shape[] {
  const { height, width, mood, random } = place;
  const shore = height * 0.62;
  const bank = hill(
    { ...place, height: shore + 1 },
    shore - height * 0.05,
    height * 0.05,
    2.1,
    mood.ridges[1],
    mood.ridges[2],
  );
  return [
    ...sky(place, height * 0.55),
    ...peaks(place, shore, height * 0.33),
    bank.shape,
    ...plant(place, bank.points, 14, height * 0.11),
    ...water(place, shore, height),
    {
      d: path('M', 0, shore, 'Q', width * 0.5, shore + height * 0.14, width, shore, 'Z'),
      fill: mood.ridges[3],
      opacity: 0.22,
    },
    ...(random.chance(0.5)
      ? sailboat(width * random.between(0.3, 0.7), height * 0.78, height * 0.14, mood.cloth)
      : []),
  ];
}

const kinds = [meadow, coast, alps, lake];

/** A landscape; the random stream chooses the kind and every detail, the mood gives the colours. */
export function drawScene(width: number, height: number, mood: Mood, random: Random): Drawing {
  return { width, height, shapes: random.pick(kinds)({ width, height, mood, random }) };
}
