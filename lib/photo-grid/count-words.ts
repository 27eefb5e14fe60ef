/**
 * A sentence with a number in it whose plural only the browser can choose: the server writes every form that the
 * language has, the browser picks one. No translator travels with it. Pure.
 */
export type CountWords = {
  locale: string;
  /** By plural category; each with `{amount}` where the number belongs. */
  forms: Partial<Record<Intl.LDMLPluralRule, string>>;
};

/** @param t translator of a namespace; its message takes `count` for the plural and `amount` for the number as written */
type Translate = (key: string, values: { count: number; amount: string }) => string;

/** Numbers among which every category of our languages is found: `many` of French and Spanish begins at a million. */
const samples = [...Array.from({ length: 21 }, (_, index) => index), 1_000_000];

/** Every plural form of a message. */
export function toCountWords(t: Translate, key: string, locale: string): CountWords {
  const rules = new Intl.PluralRules(locale);
  const forms: CountWords['forms'] = {};
  for (const count of samples) forms[rules.select(count)] ??= t(key, { count, amount: '{amount}' });
  return { locale, forms };
}

/** The number as the language writes it. */
export const amountText = (count: number, locale: string): string =>
  new Intl.NumberFormat(locale).format(count);

/** The sentence for a number. */
export function countText({ locale, forms }: CountWords, count: number): string {
  const form = forms[new Intl.PluralRules(locale).select(count)] ?? forms.other ?? '';
  return form.replace('{amount}', () => amountText(count, locale));
}

/** A template with its `{places}` filled; values are taken as they are. */
export const fillIn = (template: string, values: Readonly<Record<string, string>>): string =>
  template.replace(/\{(\w+)\}/g, (all, key: string) => values[key] ?? all);
