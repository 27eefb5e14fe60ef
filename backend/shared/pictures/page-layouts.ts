/** In points, or in parts of the printable area. */
export type Box = { x: number; y: number; width: number; height: number };

/** Boxes in parts of the printable area, for one, two, three or four photos. */
const layouts: readonly (readonly Box[])[] = [
  [{ x: 0, y: 0, width: 1, height: 1 }],
  [
    { x: 0, y: 0, width: 0.62, height: 1 },
    { x: 0.62, y: 0.18, width: 0.38, height: 0.64 },
  ],
  [
    { x: 0, y: 0, width: 0.6, height: 1 },
    { x: 0.6, y: 0, width: 0.4, height: 0.5 },
    { x: 0.6, y: 0.5, width: 0.4, height: 0.5 },
  ],
  [
    { x: 0, y: 0, width: 0.5, height: 0.56 },
    { x: 0.5, y: 0, width: 0.5, height: 0.44 },
    { x: 0, y: 0.56, width: 0.5, height: 0.44 },
    { x: 0.5, y: 0.44, width: 0.5, height: 0.56 },
  ],
];

/** How many photos stand on each page, in turn. */
const rhythm = [1, 3, 2, 4];

/** Distributes photos over pages; the sum of the answer is `photos`. */
export function planPages(photos: number): number[] {
  const pages: number[] = [];
  for (let left = photos; left > 0; left -= pages.at(-1) ?? left) {
    pages.push(Math.min(left, rhythm[pages.length % rhythm.length] ?? 1));
  }
  return pages;
}

/** Where so many photos (1 to 4) stand on a page of this size, in points, with a white margin and gutters. */
export function photoBoxes(photos: number, page: { width: number; height: number }): Box[] {
  const margin = Math.min(page.width, page.height) * 0.07;
  const gutter = margin / 5;
  const width = page.width - 2 * margin;
  const height = page.height - 2 * margin;
  return (layouts[photos - 1] ?? []).map((box) => ({
    x: margin + box.x * width + gutter / 2,
    y: margin + box.y * height + gutter / 2,
    width: box.width * width - gutter,
    height: box.height * height - gutter,
  }));
}
