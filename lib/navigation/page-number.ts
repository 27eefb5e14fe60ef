/** The page of a list, as an address names it. Pure. */

type Query = Readonly<Record<string, string | string[] | undefined>>;

/** The number of the page from 1; whatever else the address says is the first page. */
export function toPageNumber({ page }: Query): number {
  const value = (Array.isArray(page) ? page[0] : page) ?? '';
  return /^[1-9]\d{0,5}$/.test(value) ? Number(value) : 1;
}
