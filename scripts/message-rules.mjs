/** Rules for the locale files: complete, same arguments, valid plurals. Pure. */
import { parse, TYPE } from '@formatjs/icu-messageformat-parser';

/** The locale with which all others are compared. */
export const source = 'en-GB';
const languages = 'en-GB nl-NL de-DE fr-FR sv-SE nb-NO da-DK fi-FI es-ES pt-PT it-IT'.split(' ');
const overrides = { 'en-IE': 'en-GB', 'nl-BE': 'nl-NL', 'fr-BE': 'fr-FR', 'de-AT': 'de-DE' };

/**
 * Checks all locale files.
 * @param {Record<string, object>} files locale → parsed file
 * @param {(key: string) => boolean} isUsed whether the program uses the key
 * @returns {string[]} one line for each problem
 */
export function findProblems(files, isUsed) {
  const original = flatten(files[source] ?? {});
  const problems = [];
  for (const locale of [...languages, ...Object.keys(overrides)]) {
    if (!files[locale]) {
      problems.push(`${locale}: the file is missing`);
      continue;
    }
    const texts = flatten(files[locale]);
    if (!(locale in overrides))
      for (const key of original.keys())
        if (!texts.has(key)) problems.push(`${locale}: ${key} is missing`);
    for (const [key, text] of texts)
      problems.push(
        ...problemsOf(text, original.get(key), locale).map((what) => `${locale}: ${key} ${what}`),
      );
  }
  for (const locale of Object.keys(files))
    if (!languages.includes(locale) && !(locale in overrides))
      problems.push(`${locale}: no channel speaks it`);
  for (const key of original.keys())
    if (!isUsed(key)) problems.push(`${source}: ${key} is used nowhere`);
  return problems;
}

function problemsOf(text, original, locale) {
  if (original === undefined) return [`does not exist in ${source}`];
  if (typeof text !== 'string') return ['is not a text'];
  if (text.trim() === '') return ['is empty'];
  const own = shapeOf(text, locale);
  if ('error' in own) return [`is no ICU message: ${own.error}`];
  const wanted = shapeOf(original, source);
  const found = [...own.foreign].map(
    (name) => `has the plural form “${name}”, unknown to ${locale}`,
  );
  if ('error' in wanted || own.arguments === wanted.arguments) return found;
  return [...found, `takes ${own.arguments || 'nothing'}, not ${wanted.arguments || 'nothing'}`];
}

/** Arguments and tags of a message as one text that can be compared, and the plural forms that are missing. */
function shapeOf(text, locale) {
  const found = new Set();
  const foreign = new Set();
  const visit = (elements) => {
    for (const element of elements) {
      const { type, value, options = {}, children = [] } = element;
      if (type === TYPE.literal || type === TYPE.pound) continue;
      const names = Object.keys(options);
      if (type === TYPE.tag) found.add(`<${value}>`);
      else if (type === TYPE.select) found.add(`{${value}: ${names.sort().join('|')}}`);
      else if (type === TYPE.date || type === TYPE.time) found.add(`{${value}: date}`);
      else found.add(`{${value}}`);
      if (type === TYPE.plural) {
        const rules = new Intl.PluralRules(locale, { type: element.pluralType });
        const known = rules.resolvedOptions().pluralCategories;
        for (const name of names)
          if (!name.startsWith('=') && !known.includes(name)) foreign.add(name);
      }
      for (const option of Object.values(options)) visit(option.value);
      visit(children);
    }
  };
  try {
    visit(parse(text));
  } catch (error) {
    return { error: error.message };
  }
  return { arguments: [...found].sort().join(' '), foreign };
}

/**
 * Flattens nested texts.
 * @returns {Map<string, unknown>} texts by dotted key
 */
export function flatten(tree, prefix = '') {
  return new Map(
    Object.entries(tree).flatMap(([name, value]) =>
      value !== null && typeof value === 'object'
        ? [...flatten(value, `${prefix}${name}.`)]
        : [[prefix + name, value]],
    ),
  );
}
