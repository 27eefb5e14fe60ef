/** What scenes are painted with: every pixel is computed, as light and haze and water look smoother than shapes. */
import type { Random } from '../../shared/random';
import { mix, type Rgb } from './colour';
import type { Noise } from './noise';

export type Canvas = { width: number; height: number; random: Random; noise: Noise };

/**
 * Colour of one point, written into `out`. `x` and `y` are in heights of the picture, from its upper left corner;
 * `column` is the pixel's column, for what a scene has computed once for each.
 */
export type Shader = (x: number, y: number, out: Rgb, column: number) => void;

/** Paints one kind of scene; the random stream of the canvas chooses everything in it. */
export type Scene = (canvas: Canvas) => Shader;

const clamp = (value: number) => (value < 0 ? 0 : value > 1 ? 1 : value);

/** The picture as RGB bytes, with the vignette and the grain of a lens and a sensor. */
export function paint(canvas: Canvas, scene: Scene): Buffer {
  const { width, height, random } = canvas;
  const shade = scene(canvas);
  const vignette = random.between(0.05, 0.22);
  const grain = random.between(0.006, 0.02);
  const pixels = Buffer.allocUnsafe(width * height * 3);
  const out: Rgb = [0, 0, 0];
  let state = random.int(1, 2 ** 30);
  for (let row = 0, at = 0; row < height; row += 1) {
    const y = (row + 0.5) / height;
    for (let column = 0; column < width; column += 1) {
      shade((column + 0.5) / height, y, out, column);
      // A cheap generator is enough for grain, and there are millions of pixels.
      state = (Math.imul(state, 1664525) + 1013904223) | 0;
      const speck = (state >>> 8) / 2 ** 24 - 0.5;
      const dx = (column / width) * 2 - 1;
      const dy = y * 2 - 1;
      const light = 1 - vignette * (dx * dx + dy * dy) * 0.5;
      for (let channel = 0; channel < 3; channel += 1, at += 1) {
        pixels[at] = clamp((out[channel] ?? 0) * light + speck * grain) * 255;
      }
    }
  }
  return pixels;
}

/** A line from left to right: for every column the height at which something ends. */
export const line = (canvas: Canvas, heightAt: (x: number) => number): Float32Array =>
  Float32Array.from({ length: canvas.width }, (_, column) =>
    heightAt((column + 0.5) / canvas.height),
  );

/** 0 before `from`, 1 after `to`, smooth between; also backwards. */
export function smooth(from: number, to: number, value: number): number {
  const t = clamp((value - from) / (to - from));
  return t * t * (3 - 2 * t);
}

/** How far away; many times faster than Math.hypot, which guards against overflow. */
export const length = (dx: number, dy: number): number => Math.sqrt(dx * dx + dy * dy);

/** Lays a colour over what is there. */
export function cover(out: Rgb, colour: Rgb, opacity: number): void {
  if (opacity > 0) mix(out, colour, opacity > 1 ? 1 : opacity, out);
}

/** Adds light. */
export function glow(out: Rgb, colour: Rgb, strength: number): void {
  out[0] += colour[0] * strength;
  out[1] += colour[1] * strength;
  out[2] += colour[2] * strength;
}
