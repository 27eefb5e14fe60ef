/**
 * Rule: only roles of the theme (`surface`, `ink`, `brand` …) are used as colours, because they fit
 * all six brands in both themes.
 */

const prefix =
  '(?:bg|text|border(?:-[xytrblse])?|ring|ring-offset|fill|stroke|from|via|to|outline|shadow|accent|caret|decoration|divide|placeholder)';
const palette =
  '(?:slate|gray|zinc|neutral|stone|red|orange|amber|yellow|lime|green|emerald|teal|cyan|sky|blue|indigo|violet|purple|fuchsia|pink|rose)-\\d{2,3}|white|black';
const value = '#[0-9a-fA-F]{3,8}|(?:rgb|hsl|hwb|lab|lch|oklab|oklch|color)a?\\(';
const rawClass = new RegExp(`(?:^|[\\s:!])${prefix}-(?:(?:${palette})(?![\\w-])|\\[(?:${value}))`);
const rawValue = new RegExp(`^\\s*(?:${value})`);
const paints = /^(fill|stroke|color|backgroundColor|background|borderColor|stopColor|floodColor)$/;

/** @type {import('eslint').Rule.RuleModule} */
export const noRawColours = {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      raw: 'Raw colour: use a role of the theme (surface, ink, line, brand, accent, danger …) or add one for every brand.',
    },
  },
  create(context) {
    const check = (node, text) => {
      if (rawClass.test(text)) context.report({ node, messageId: 'raw' });
    };
    const checkPaint = (node, name, held) => {
      if (paints.test(name) && typeof held === 'string' && rawValue.test(held))
        context.report({ node, messageId: 'raw' });
    };
    return {
      Literal: (node) => (typeof node.value === 'string' ? check(node, node.value) : undefined),
      TemplateElement: (node) => check(node, node.value.raw),
      JSXAttribute: (node) => checkPaint(node, node.name.name, node.value?.value),
      'JSXAttribute[name.name="style"] Property': (node) =>
        checkPaint(node, node.key.name ?? node.key.value, node.value.value),
    };
  },
};
