/** The alphabet of all drawings: filled paths in a box. It renders to SVG here and to PDF in the products service. */

type Stop = readonly [offset: number, color: string, opacity?: number];

/** A flat colour, or a gradient in the coordinates of the drawing. */
export type Fill =
  | string
  | {
      kind: 'linear';
      from: readonly [number, number];
      to: readonly [number, number];
      stops: readonly Stop[];
    }
  | { kind: 'radial'; center: readonly [number, number]; radius: number; stops: readonly Stop[] };

/** `d` is SVG path data. */
export type Shape = { d: string; fill: Fill; opacity?: number };

export type Drawing = { width: number; height: number; shapes: readonly Shape[] };

const round = (value: number) => Math.round(value * 10) / 10;

/** Path data from commands and numbers, rounded to tenths so that files stay small. */
export const path = (...parts: readonly (string | number)[]): string =>
  parts.map((part) => (typeof part === 'number' ? String(round(part)) : part)).join(' ');

export const rectangle = (x: number, y: number, width: number, height: number): string =>
  path('M', x, y, 'h', width, 'v', height, 'h', -width, 'Z');

export const ellipse = (x: number, y: number, rx: number, ry = rx): string =>
  path('M', x - rx, y, 'a', rx, ry, 0, 1, 0, 2 * rx, 0, 'a', rx, ry, 0, 1, 0, -2 * rx, 0, 'Z');

/** A gradient from top to bottom between two heights. */
export const vertical = (top: number, bottom: number, ...colors: readonly string[]): Fill => ({
  kind: 'linear',
  from: [0, top],
  to: [0, bottom],
  stops: colors.map((color, index) => [index / Math.max(1, colors.length - 1), color] as const),
});

/** Light that fades out from a centre. */
export const glow = (x: number, y: number, radius: number, color: string, opacity = 1): Fill => ({
  kind: 'radial',
  center: [x, y],
  radius,
  stops: [
    [0, color, opacity],
    [0.35, color, opacity * 0.45],
    [1, color, 0],
  ],
});
