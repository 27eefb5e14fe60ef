/** Order of the parts of a date in a language. Pure. */

const parts = ['day', 'month', 'year'] as const;
export type DatePart = (typeof parts)[number];

/**
 * Parts of a date in the order in which the language writes them: `['day', 'month', 'year']` for most of Europe. @param
 * locale BCP 47
 */
export const dateOrder = (locale: string): DatePart[] =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'short', timeZone: 'UTC' })
    .formatToParts(0)
    .flatMap(({ type }) => parts.find((part) => part === type) ?? []);
