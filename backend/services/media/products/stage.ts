/** The stage that every product stands on: 240 × 240, a warm wall, light from the upper left. */
import { hashText, createRandom, type Random } from '../../../shared/random';
import { type Mood, moods } from '../mood';
import { drawScene } from '../scene';
import { type Drawing, ellipse, glow, rectangle, vertical } from '../shape';
import type { SvgDocument } from '../svg';

export type Stage = {
  svg: SvgDocument;
  mood: Mood;
  random: Random;
  /** A new landscape; each call continues the random stream. */
  scene(width: number, height: number): Drawing;
  /** Another mood than the stage's, for drawings that show several photos. */
  otherScene(width: number, height: number): Drawing;
};

export const stageSize = 240;

/** Everything on the stage follows from the name alone. */
export function createStage(svg: SvgDocument, name: string): Stage {
  const random = createRandom(hashText(name));
  const mood = random.pick(moods);
  return {
    svg,
    mood,
    random,
    scene: (width, height) => drawScene(width, height, mood, random),
    otherScene: (width, height) => drawScene(width, height, random.pick(moods), random),
  };
}

/** Wall, light and, unless the product hangs, the table's edge at height 178. */
export function backdrop({ svg, mood }: Stage, hanging = false): string {
  const wall = svg.shape({
    d: rectangle(0, 0, stageSize, stageSize),
    fill: vertical(0, stageSize, ...mood.wall),
  });
  const light = svg.shape({
    d: rectangle(0, 0, stageSize, stageSize),
    fill: glow(60, 20, 230, '#ffffff', 0.75),
  });
  const table = svg.shape({
    d: rectangle(0, 178, stageSize, 62),
    fill: vertical(178, 240, mood.wall[1], mood.wall[0]),
    opacity: 0.9,
  });
  return wall + light + (hanging ? '' : table);
}

/** A soft shadow on the table. */
export function groundShadow({ svg }: Stage, x: number, y: number, rx: number, ry: number): string {
  const fill = svg.define(
    (id) =>
      `<radialGradient id="${id}"><stop offset="0" stop-color="#4a3524" stop-opacity=".42"/><stop offset=".6" stop-color="#4a3524" stop-opacity=".16"/><stop offset="1" stop-color="#4a3524" stop-opacity="0"/></radialGradient>`,
  );
  return `<path d="${ellipse(x, y, rx, ry)}" fill="${fill}"/>`;
}

/** The value of a `filter` attribute: the shadow of a thing that lies or hangs flat. */
export function softShadow({ svg }: Stage, dx = 2, dy = 5, blur = 5): string {
  return svg.define(
    (id) =>
      `<filter id="${id}" x="-30%" y="-30%" width="160%" height="170%"><feDropShadow dx="${dx}" dy="${dy}" stdDeviation="${blur}" flood-color="#4a3524" flood-opacity=".3"/></filter>`,
  );
}

/** Wraps a drawing so that only what lies inside the path shows. */
export function clipped({ svg }: Stage, d: string, body: string): string {
  const clip = svg.define((id) => `<clipPath id="${id}"><path d="${d}"/></clipPath>`);
  return `<g clip-path="${clip}">${body}</g>`;
}
