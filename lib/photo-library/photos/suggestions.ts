/** Suggestions for the search field of the library. Pure. */
import { normaliseForSearch } from '@/lib/contracts/normalise-for-search';
import type { Translator } from '@/lib/i18n/translator';
import { photoDates } from '@/lib/photo-library/grid/photo-dates';
import type { SectionKey } from '@/lib/photo-library/grid/photo-list';
import { filterText, longestFilter, type PhotoFilter, toFilter } from './filter';
import { monthOf } from './timeline';

export type Suggestion = { filter: PhotoFilter; label: string };

/** Translated names of the filters. */
export type FilterTexts = {
  named: Readonly<Record<'favourites' | 'undated' | 'today', string>>;
  nameOf: (text: string) => string;
};

/** The names of the filters in the language of a translator of `photos.search`. */
export const toFilterTexts = (t: Translator<'photos.search'>): FilterTexts => ({
  named: { favourites: t('favourites'), undated: t('undated'), today: t('today') },
  nameOf: (text) => t('name', { text }),
});

type Library = {
  locale: string;
  texts: FilterTexts;
  /** Months with photos by date taken, as `YYYY-MM`, the newest first. */
  months: readonly SectionKey[];
};

/** Translated name of a filter. */
export function filterLabel(
  filter: PhotoFilter,
  { locale, texts }: Pick<Library, 'locale' | 'texts'>,
): string {
  switch (filter.kind) {
    case 'year':
      return String(filter.year);
    case 'month':
      return photoDates(locale).month(filter.year, filter.month) ?? filterText(filter);
    case 'name':
      return texts.nameOf(filter.name);
    default:
      return texts.named[filter.kind];
  }
}

/** Maximum numbers of years and months among the suggestions. */
const mostYears = 3;
const mostMonths = 5;

/** All filters that the library offers, except file names. */
function known({ locale, texts, months }: Library): Suggestion[] {
  const dated = months.map(monthOf).filter(({ year }) => year > 0);
  const years = [...new Set(dated.map(({ year }) => year))];
  const filters: PhotoFilter[] = [
    { kind: 'favourites' },
    { kind: 'today' },
    { kind: 'undated' },
    ...years.map((year) => ({ kind: 'year' as const, year })),
    ...dated.map(({ year, month }) => ({ kind: 'month' as const, year, month })),
  ];
  return filters.map((filter) => ({ filter, label: filterLabel(filter, { locale, texts }) }));
}

/** Limits the number of suggested years and months. */
function few(suggestions: readonly Suggestion[], years: number, months: number): Suggestion[] {
  const left: Record<string, number> = { year: years, month: months };
  return suggestions.filter(({ filter: { kind } }) => {
    const more = left[kind];
    if (more === undefined) return true;
    left[kind] = more - 1;
    return more > 0;
  });
}

/**
 * Suggestions for a typed text. Without a text: the named filters and the newest years. Otherwise: filters for which
 * each typed word is the beginning of a word of the name, and at the end the text as part of a file name.
 */
export function suggest(typed: string, library: Library): Suggestion[] {
  const { locale, texts } = library;
  const text = typed.trim().slice(0, longestFilter);
  if (text === '') return few(known(library), mostYears, 0);
  const wanted = normaliseForSearch(text).split(/\s+/);
  const matches = known(library).filter(({ filter, label }) => {
    const parts = normaliseForSearch(`${label} ${filterText(filter)}`).split(/\s+/);
    return wanted.every((begin) => parts.some((part) => part.startsWith(begin)));
  });
  const name: PhotoFilter = { kind: 'name', name: text };
  return [
    ...few(matches, mostYears, mostMonths),
    { filter: name, label: filterLabel(name, { locale, texts }) },
  ];
}

/**
 * The filter that a typed text means in this library: the filter with exactly this name, otherwise the one that `toFilter`
 * reads from the text. Four digits are a year only if the library has photos of that year. Null for empty text.
 */
export function filterTyped(typed: string, library: Library): PhotoFilter | null {
  const text = normaliseForSearch(typed.trim());
  const exact = known(library).find(({ label }) => normaliseForSearch(label) === text);
  const filter = exact?.filter ?? toFilter(typed);
  return filter?.kind === 'year' && !exact ? { kind: 'name', name: typed.trim() } : filter;
}
