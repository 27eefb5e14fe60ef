/** SVG text out of shapes. One document numbers its own definitions, so that several drawings can share a file. */
import type { Drawing, Fill, Shape } from './shape';

export type SvgDocument = {
  /** Registers a definition (gradient, clip path, filter) and returns its `url(#…)`. */
  define(element: (id: string) => string): string;
  /** A drawing placed in a box; what does not fit is cut off, nothing is distorted. */
  place(drawing: Drawing, x: number, y: number, width: number, height: number): string;
  shape(shape: Shape): string;
  fill(fill: Fill): string;
  /** The whole file. */
  finish(width: number, height: number, body: string): string;
};

const stops = (fill: Exclude<Fill, string>) =>
  fill.stops
    .map(
      ([offset, color, opacity]) =>
        `<stop offset="${offset}" stop-color="${color}"${opacity === undefined ? '' : ` stop-opacity="${opacity}"`}/>`,
    )
    .join('');

function gradient(id: string, fill: Exclude<Fill, string>): string {
  return fill.kind === 'linear'
    ? `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" x1="${fill.from[0]}" y1="${fill.from[1]}" x2="${fill.to[0]}" y2="${fill.to[1]}">${stops(fill)}</linearGradient>`
    : `<radialGradient id="${id}" gradientUnits="userSpaceOnUse" cx="${fill.center[0]}" cy="${fill.center[1]}" r="${fill.radius}">${stops(fill)}</radialGradient>`;
}

export function createSvg(): SvgDocument {
  const definitions: string[] = [];
  const define = (element: (id: string) => string) => {
    const id = `d${definitions.length}`;
    definitions.push(element(id));
    return `url(#${id})`;
  };
  const fill = (value: Fill) =>
    typeof value === 'string' ? value : define((id) => gradient(id, value));
  const shape = ({ d, fill: value, opacity }: Shape) =>
    `<path d="${d}" fill="${fill(value)}"${opacity === undefined ? '' : ` opacity="${opacity}"`}/>`;
  return {
    define,
    fill,
    shape,
    place: (drawing, x, y, width, height) =>
      `<svg x="${x}" y="${y}" width="${width}" height="${height}" viewBox="0 0 ${drawing.width} ${drawing.height}" preserveAspectRatio="xMidYMid slice">${drawing.shapes.map(shape).join('')}</svg>`,
    finish: (width, height, body) =>
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"><defs>${definitions.join('')}</defs>${body}</svg>`,
  };
}
