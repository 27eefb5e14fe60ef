/** The page numbers that a long list offers: the first, the last, and those around the current one. Pure. */

/** `gap` stands for several numbers left out: a single one takes no more room than the gap would. */
export function pageWindow(page: number, pageCount: number): (number | 'gap')[] {
  const shown = [...new Set([1, page - 1, page, page + 1, pageCount])]
    .filter((number) => number >= 1 && number <= pageCount)
    .sort((one, other) => one - other);
  return shown.flatMap((number, index) => {
    const before = shown[index - 1];
    if (before === undefined || number - before === 1) return [number];
    return [number - before === 2 ? number - 1 : ('gap' as const), number];
  });
}
