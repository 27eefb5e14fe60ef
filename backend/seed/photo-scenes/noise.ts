import type { Random } from '../../shared/random';

/** Smooth randomness over the plane, from 0 to 1, with one feature in each unit square. */
export type Noise = {
  at(x: number, y: number): number;
  /** Several sizes of it laid over each other: clouds, rock, foliage. */
  cloud(x: number, y: number, octaves: number): number;
  /** The same with sharp crests: mountains, light on water. */
  ridge(x: number, y: number, octaves: number): number;
  /** A value of its own for every cell of the grid. */
  cell(x: number, y: number): number;
};

const size = 1024;

/** Value noise over a shuffled table. */
export function createNoise(random: Random): Noise {
  const values = Float32Array.from({ length: size }, () => random.next());
  const order = Uint16Array.from({ length: size }, () => random.int(0, size - 1));
  const cell = (x: number, y: number) =>
    values[
      ((order[(x | 0) & (size - 1)] ?? 0) + (y | 0) * 57 + (order[(y | 0) & (size - 1)] ?? 0)) &
        (size - 1)
    ] ?? 0;

  function at(x: number, y: number): number {
    const left = Math.floor(x);
    const top = Math.floor(y);
    const fx = x - left;
    const fy = y - top;
    const u = fx * fx * (3 - 2 * fx);
    const v = fy * fy * (3 - 2 * fy);
    const a = cell(left, top);
    const b = cell(left + 1, top);
    const c = cell(left, top + 1);
    const d = cell(left + 1, top + 1);
    return a + (b - a) * u + (c - a) * v + (a - b - c + d) * u * v;
  }

  /** Turned by 37° and doubled at every step, so that no grid shows. */
  function layered(x: number, y: number, octaves: number, crest: boolean): number {
    let sum = 0;
    let weight = 0.5;
    let total = 0;
    for (let octave = 0; octave < octaves; octave += 1) {
      const value = at(x, y);
      sum += weight * (crest ? 1 - Math.abs(value * 2 - 1) : value);
      total += weight;
      weight *= 0.5;
      const turned = x * 1.6 + y * 1.2 + 17.3;
      y = y * 1.6 - x * 1.2 + 5.7;
      x = turned;
    }
    return sum / total;
  }

  return {
    at,
    cell,
    cloud: (x, y, octaves) => layered(x, y, octaves, false),
    ridge: (x, y, octaves) => layered(x, y, octaves, true),
  };
}
