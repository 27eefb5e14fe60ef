/** Checks that the shop's texts use the terms of docs/terms.md. Pure. */
import ts from 'typescript';

const languages = 'en-GB nl-NL de-DE fr-FR sv-SE nb-NO da-DK fi-FI es-ES pt-PT it-IT'.split(' ');
const letter = String.raw`[\p{L}\p{N}]`;
/** A placeholder of a message, or the beginning of an argument with plural or select forms. */
const placeholder = /\{\w+(?:\}|, )/g;

/**
 * Reads the terms and the forbidden variants from docs/terms.md.
 * @param {string} markdown the document with its four tables
 * @returns {{ terms: [string, string][], never: { language: string, pattern: RegExp, variant: string, instead: string
 *   }[],
 *   spaces: { language: string, pattern: RegExp }[] }} terms as pairs of language and word
 */
export function parseTerms(markdown) {
  const tables = tablesOf(markdown);
  const find = (last) => tables.find(({ head }) => head.at(-1) === last)?.rows ?? [];
  const table = tables.find(({ head }) => head[0] === languages[0]);
  const terms = (table?.rows ?? []).flatMap((row) =>
    row.map((word, column) => [table.head[column], word]),
  );
  const forms = find('never').map(([language, form, variant]) => [language, variant, form]);
  const never = [...find('instead'), ...forms].flatMap(([language, list, instead]) =>
    list
      .split(', ')
      .map((variant) => ({ language, variant, instead, pattern: patternOf(variant) })),
  );
  const spaces = find('before').map(([language, signs]) => ({
    language,
    pattern: new RegExp(` (?:${signs.split(' ').map(escape).join('|')})`, 'u'),
  }));
  return { terms, never, spaces };
}

/**
 * Finds texts that do not use the terms.
 * @param {Record<string, [where: string, text: string][]>} texts by language
 * @param {ReturnType<typeof parseTerms>} rules
 * @returns {string[]} one line for each problem
 */
export function findOtherTerms(texts, { terms, never, spaces }) {
  const problems = [];
  const lower = Object.fromEntries(
    languages.map((language) => [
      language,
      (texts[language] ?? []).map(([, text]) => text.toLowerCase()).join('\n'),
    ]),
  );
  for (const [language, word] of terms)
    if (!lower[language]?.includes(word.toLowerCase()))
      problems.push(`docs/terms.md: no text in ${language} says “${word}”`);
  for (const { language, pattern, variant, instead } of never)
    for (const [where, text] of texts[language] ?? [])
      if (pattern.test(text.replaceAll(placeholder, '0')))
        problems.push(`${where} says “${variant}”, not “${instead}”`);
  for (const { language, pattern } of spaces)
    for (const [where, text] of texts[language] ?? [])
      if (pattern.test(text))
        problems.push(
          `${where} has a space that may break before a sign: it needs U+00A0 or U+202F`,
        );
  return problems;
}

/**
 * The texts of a backend file: the arguments of its calls `localised(en, nl, …)`, in the order of the languages.
 * @param {string} name
 * @param {string} source
 * @returns {Record<string, [where: string, text: string][]>}
 */
export function localisedTexts(name, source) {
  const found = Object.fromEntries(languages.map((language) => [language, []]));
  const visit = (node) => {
    if (ts.isCallExpression(node) && node.expression.getText(file) === 'localised') {
      const line = file.getLineAndCharacterOfPosition(node.getStart(file)).line + 1;
      node.arguments.forEach((argument, index) => {
        if (ts.isStringLiteralLike(argument))
          found[languages[index]].push([`${name}:${line} ${languages[index]}`, argument.text]);
      });
    }
    ts.forEachChild(node, visit);
  };
  const file = ts.createSourceFile(name, source, ts.ScriptTarget.Latest, false);
  visit(file);
  return found;
}

function patternOf(variant) {
  const inside = variant.startsWith('… ');
  const word = inside ? variant.slice(2) : variant;
  const first =
    word.startsWith('*') || inside ? '' : `[${word[0].toLowerCase()}${word[0].toUpperCase()}]`;
  const rest = escape(first ? word.slice(1) : word).replaceAll(String.raw`\*`, `${letter}*`);
  const before = inside ? String.raw`(?<=[\p{Ll},] )` : `(?<!${letter}|-)`;
  return new RegExp(`${before}${first}${rest}(?!${letter}|-)`, 'u');
}

const escape = (text) => text.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`);

function tablesOf(markdown) {
  const blocks = markdown.split(/\n\s*\n/).filter((block) => block.trimStart().startsWith('|'));
  return blocks.map((block) => {
    const [head, , ...rows] = block
      .trim()
      .split('\n')
      .map((line) =>
        line
          .trim()
          .slice(1, -1)
          .split('|')
          .map((cell) => cell.trim()),
      );
    return { head, rows };
  });
}
