/** Red, green and blue from 0 to 1, as a screen takes them. */
export type Rgb = [number, number, number];

/** A colour from `#rrggbb`. */
export function rgb(hex: string): Rgb {
  const value = Number.parseInt(hex.slice(1), 16);
  return [(value >> 16) / 255, ((value >> 8) & 255) / 255, (value & 255) / 255];
}

/** Between two colours, into `out`. */
export function mix(from: Rgb, to: Rgb, share: number, out: Rgb): void {
  out[0] = from[0] + (to[0] - from[0]) * share;
  out[1] = from[1] + (to[1] - from[1]) * share;
  out[2] = from[2] + (to[2] - from[2]) * share;
}

export function mixed(from: Rgb, to: Rgb, share: number): Rgb {
  const out: Rgb = [0, 0, 0];
  mix(from, to, share, out);
  return out;
}

const steps = 512;

/** A gradient through evenly spaced colours; the position runs from 0 to 1. */
export function ramp(...hexes: readonly string[]): (position: number, out: Rgb) => void {
  const colours = hexes.map(rgb);
  const last = colours.length - 1;
  const table: Rgb[] = Array.from({ length: steps + 1 }, (_, step) => {
    const at = (step / steps) * last;
    const index = Math.min(last - 1, Math.floor(at));
    const [from, to] = colours.slice(index, index + 2);
    if (!from || !to) throw new Error('a gradient needs two colours');
    return mixed(from, to, at - index);
  });
  return (position, out) => {
    const clamped = position < 0 ? 0 : position > 1 ? 1 : position;
    const found = table[(clamped * steps) | 0];
    if (!found) return;
    out[0] = found[0];
    out[1] = found[1];
    out[2] = found[2];
  };
}
