/** Rule: names use the terms of the field. It refuses names that were replaced by a standard term. */
import { repoPath } from './folders.mjs';

/** Refused parts of names, each with the term to use instead. */
const retired = {
  bare: 'without middleware (withoutMiddleware)',
  desk: 'broker',
  door: 'route handler (ours) or endpoint (a service’s)',
  doors: 'route handlers or endpoints',
  openings: 'expanded months',
  place: 'position, offset, params, placeholder or provider',
  places: 'positions, offsets, params or providers',
  pointer: 'session id (of a cookie)',
  rig: 'harness',
  say: 't',
  seal: 'encrypt',
  sealed: 'encrypted',
  silence: 'idle timeout',
  soft: 'navigation skeleton',
  stumble: 'retry',
  wish: 'request',
  wishes: 'requests',
  words: 'messages or t',
};

/**
 * Only in these folders `pointer` meant a session id. Elsewhere it is the standard term for mouse,
 * pen and finger.
 */
const pointerMeansCookie = /^(lib\/session|app\/api\/auth)\//;

/** Splits a name in camelCase, PascalCase or kebab-case into lower-case parts. */
const partsOf = (name) =>
  name
    .replace(/([a-z0-9])([A-Z])/g, '$1-$2')
    .toLowerCase()
    .split(/[^a-z0-9]+/);

const found = (name, file) =>
  partsOf(name).find(
    (part) => Object.hasOwn(retired, part) && (part !== 'pointer' || pointerMeansCookie.test(file)),
  );

/** @type {import('eslint').Rule.RuleModule} */
export const standardTerms = {
  meta: {
    type: 'problem',
    schema: [],
    messages: { retired: '“{{name}}” is a retired term: use {{instead}} (docs/glossary.md).' },
  },
  create(context) {
    const file = repoPath(context);
    const check = (node, name) => {
      const part = found(name, file);
      if (part)
        context.report({ node, messageId: 'retired', data: { name, instead: retired[part] } });
    };
    const declared = (node) => {
      if (node?.type === 'Identifier') check(node, node.name);
      else if (node?.type === 'ObjectPattern')
        for (const property of node.properties) declared(property.value ?? property.argument);
      else if (node?.type === 'ArrayPattern') node.elements.forEach(declared);
      else if (node?.type === 'AssignmentPattern') declared(node.left);
      else if (node?.type === 'RestElement') declared(node.argument);
      else if (node?.type === 'TSParameterProperty') declared(node.parameter);
    };
    const functionLike = (node) => {
      declared(node.id);
      node.params.forEach(declared);
    };
    const keyed = (node) => {
      if (!node.computed && node.key.type === 'Identifier') check(node.key, node.key.name);
    };
    return {
      Program: (node) => check(node, file),
      VariableDeclarator: (node) => declared(node.id),
      FunctionDeclaration: functionLike,
      FunctionExpression: functionLike,
      ArrowFunctionExpression: functionLike,
      ClassDeclaration: (node) => declared(node.id),
      MethodDefinition: keyed,
      PropertyDefinition: keyed,
      TSPropertySignature: keyed,
      TSMethodSignature: keyed,
      TSTypeAliasDeclaration: (node) => declared(node.id),
      TSInterfaceDeclaration: (node) => declared(node.id),
      TSTypeParameter: (node) => declared(node.name),
    };
  },
};
