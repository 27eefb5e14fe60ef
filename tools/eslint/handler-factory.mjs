/**
 * Rule: route handlers are made by one factory, which adds the list of methods, the CSRF guard, the
 * session and the mapping of errors.
 */
import { repoPath } from './folders.mjs';

const methods = /^(GET|HEAD|POST|PUT|PATCH|DELETE|OPTIONS)$/;

/** @type {import('eslint').Rule.RuleModule} */
export const handlerFactory = {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      bare: '{{name}} must be `handle(…)` from lib/route-handlers/handler.server: without it there is no CSRF guard, session or error mapping.',
    },
  },
  create(context) {
    const file = repoPath(context);
    if (!/^app\/(.*\/)?route\.ts$/.test(file)) return {};
    let factory = null;
    const report = (node, name) => context.report({ node, messageId: 'bare', data: { name } });
    return {
      ImportDeclaration(node) {
        if (node.source.value !== '@/lib/route-handlers/handler.server') return;
        const found = node.specifiers.find((one) => one.imported?.name === 'handle');
        if (found) factory = found.local.name;
      },
      'ExportNamedDeclaration > FunctionDeclaration'(node) {
        if (methods.test(node.id.name)) report(node, node.id.name);
      },
      'ExportNamedDeclaration > ExportSpecifier'(node) {
        if (methods.test(node.exported.name)) report(node, node.exported.name);
      },
      'ExportNamedDeclaration > VariableDeclaration > VariableDeclarator'(node) {
        const made =
          node.init?.type === 'CallExpression' &&
          factory !== null &&
          node.init.callee.name === factory;
        for (const name of namesIn(node.id)) if (methods.test(name) && !made) report(node, name);
      },
      ExportAllDeclaration: (node) => report(node, 'export *'),
    };
  },
};

function namesIn(pattern) {
  if (pattern.type === 'Identifier') return [pattern.name];
  if (pattern.type !== 'ObjectPattern') return [];
  return pattern.properties.flatMap((one) =>
    one.type === 'Property' && one.value.type === 'Identifier' ? [one.value.name] : [],
  );
}
