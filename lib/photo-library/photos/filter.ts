/** Filters of the library, and their form in addresses. Pure. */

/** Years and months refer to the date taken; `today` to the channel's calendar. */
export type PhotoFilter =
  | { kind: 'favourites' }
  | { kind: 'undated' }
  | { kind: 'today' }
  | { kind: 'year'; year: number }
  | { kind: 'month'; year: number; month: number }
  | { kind: 'name'; name: string };

/** Name of the filter in the queries of pages and route handlers. */
export const filterParameter = 'filter';

/** Maximum length of a filter's text, because the service accepts no longer part of a name. */
export const longestFilter = 100;

const namePrefix = 'name:';

const digits = (value: number, length: number) => String(value).padStart(length, '0');

/** The filter in an address: `favourites`, `2024`, `2024-05`, `name:beach`. */
export function filterText(filter: PhotoFilter): string {
  switch (filter.kind) {
    case 'year':
      return digits(filter.year, 4);
    case 'month':
      return `${digits(filter.year, 4)}-${digits(filter.month, 2)}`;
    case 'name':
      return namePrefix + filter.name;
    default:
      return filter.kind;
  }
}

/** The filter of an address. Other text is part of a file name, as sent by the form without scripts. */
export function toFilter(given: unknown): PhotoFilter | null {
  const text = typeof given === 'string' ? given.trim().slice(0, longestFilter) : '';
  if (text === '') return null;
  if (text === 'favourites' || text === 'undated' || text === 'today') return { kind: text };
  const [, year, month] = /^(\d{4})(?:-(0[1-9]|1[0-2]))?$/.exec(text) ?? [];
  if (month) return { kind: 'month', year: Number(year), month: Number(month) };
  if (year) return { kind: 'year', year: Number(year) };
  const name = (text.startsWith(namePrefix) ? text.slice(namePrefix.length) : text)
    // Leaves space for the prefix within the maximum length.
    .slice(0, longestFilter - namePrefix.length)
    .trim();
  return name === '' ? null : { kind: 'name', name };
}
