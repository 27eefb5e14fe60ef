/** Filters of the library, and their text in addresses. Pure. */

/** Years and months refer to the date taken; `today` refers to the upload, in the channel's calendar. */
export type PhotoFilter =
  | { kind: 'favourites' }
  | { kind: 'undated' }
  | { kind: 'today' }
  | { kind: 'year'; year: number }
  | { kind: 'month'; year: number; month: number }
  | { kind: 'name'; name: string };

/** Name of the query parameter, for pages and route handlers. */
export const filterParameter = 'filter';

/** Maximum length of a filter's text, because the service accepts no longer part of a name. */
export const longestFilter = 100;

const namePrefix = 'name:';

const digits = (value: number, length: number) => String(value).padStart(length, '0');

/** Text of a filter in addresses, for example `favourites`, `2024`, `2024-05` or `name:beach`. */
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

/** Whether the text was typed rather than chosen, so that its meaning depends on the library and the language. */
export const isTyped = (text: string): boolean => {
  const filter = toFilter(text);
  return filter?.kind === 'year' || (filter?.kind === 'name' && !text.startsWith(namePrefix));
};

/**
 * Parses the text of a filter; null for empty text. Any other text counts as part of a file name, because the form
 * sends it like this without scripts.
 */
export function toFilter(given: unknown): PhotoFilter | null {
  const text = typeof given === 'string' ? given.trim().slice(0, longestFilter) : '';
  if (text === '') return null;
  if (text === 'favourites' || text === 'undated' || text === 'today') return { kind: text };
  const [, year, month] = /^(\d{4})(?:-(0[1-9]|1[0-2]))?$/.exec(text) ?? [];
  if (month) return { kind: 'month', year: Number(year), month: Number(month) };
  if (year) return { kind: 'year', year: Number(year) };
  const name = (text.startsWith(namePrefix) ? text.slice(namePrefix.length) : text)
    // Leave space for the prefix within the maximum length.
    .slice(0, longestFilter - namePrefix.length)
    .trim();
  return name === '' ? null : { kind: 'name', name };
}
