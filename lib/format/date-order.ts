/** In which order a language writes the parts of a date. Pure. */

const parts = ['day', 'month', 'year'] as const;
type Part = (typeof parts)[number];

/** `['day', 'month', 'year']` for most of Europe. @param locale BCP 47 */
export const dateOrder = (locale: string): Part[] =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'short', timeZone: 'UTC' })
    .formatToParts(0)
    .flatMap(({ type }) => parts.find((part) => part === type) ?? []);
