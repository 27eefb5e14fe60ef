/** A brand's sign and name as outlines, in a box 256 units high. */
export type Logo = {
  /** Width of the whole logo, in the same units. */
  width: number;
  /** Outline of the name; it takes the colour of the text around it. */
  word: string;
  /** The sign, in the square on the left. */
  shapes: readonly { fill: 'brand' | 'on-brand' | 'accent'; d: string }[];
};
