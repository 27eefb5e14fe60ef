/** Position and size, in points or as fractions of the printable area. */
export type Box = { x: number; y: number; width: number; height: number };

/** Boxes for one, two, three or four photos, as fractions of the printable area. */
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

/** Number of photos on each page; the pattern repeats. */
const photosPerPage = [1, 3, 2, 4];

/** Distributes photos over pages. Returns the number of photos on each page; their sum is `photos`. */
export function planPages(photos: number): number[] {
  const pages: number[] = [];
  for (let remaining = photos; remaining > 0; remaining -= pages.at(-1) ?? remaining) {
    pages.push(Math.min(remaining, photosPerPage[pages.length % photosPerPage.length] ?? 1));
  }
  return pages;
}

/** Boxes for 1 to 4 photos on a page of this size, in points, with a white margin and gutters. */
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
