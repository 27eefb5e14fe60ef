/**
 * Rule: the first statement of a `*.server` file imports `server-only`. The bundler then refuses
 * the file in client code.
 */
import { repoPath } from './folders.mjs';

/** @type {import('eslint').Rule.RuleModule} */
export const serverOnlyFirst = {
  meta: {
    type: 'problem',
    schema: [],
    messages: { first: "A *.server file starts with: import 'server-only';" },
  },
  create(context) {
    if (!/\.server\.tsx?$/.test(repoPath(context))) return {};
    return {
      Program(node) {
        const first = node.body[0];
        if (first?.type !== 'ImportDeclaration' || first.source.value !== 'server-only')
          context.report({ node: first ?? node, messageId: 'first' });
      },
    };
  },
};
