/** Finds the message keys that the program uses, from its string literals. */
import ts from 'typescript';

/**
 * Returns a function that tells whether a key is used. It is used if the sources contain both its namespace and the
 * rest of the key: `useTranslations('orders')` with `t('title')`, or with a template such as `status.${group}`.
 * @param {Iterable<{ name: string, text: string }>} sources
 * @returns {(key: string) => boolean}
 */
export function usedKeys(sources) {
  const literals = new Set();
  const patterns = new Set();
  const visit = (node) => {
    if (ts.isStringLiteralLike(node)) literals.add(node.text);
    if (ts.isTemplateExpression(node)) {
      const fixed = [node.head.text, ...node.templateSpans.map((span) => span.literal.text)];
      // A template without a fixed segment would match every key.
      if (/^[\w.-]+$/.test(fixed.join('')))
        patterns.add(fixed.map((part) => part.replaceAll('.', '\\.')).join('[\\w.-]+'));
    }
    if (ts.isPropertyAssignment(node) && ts.isIdentifier(node.name)) literals.add(node.name.text);
    ts.forEachChild(node, visit);
  };
  for (const { name, text } of sources)
    visit(ts.createSourceFile(name, text, ts.ScriptTarget.Latest, false));
  const templates = patterns.size > 0 ? new RegExp(`^(?:${[...patterns].join('|')})$`) : /^$/;
  const stands = (text) => literals.has(text) || templates.test(text);
  return (key) => {
    const parts = key.split('.');
    return parts.some((_, cut) => {
      const rest = parts.slice(cut).join('.');
      return stands(rest) && (cut === 0 || stands(parts.slice(0, cut).join('.')));
    });
  };
}
