/**
 * Finds messages that a client component uses but whose page does not send to the browser. Follows imports from each
 * page and its layouts, declaration by declaration, and compares `useTranslations` with the providers on the way.
 */
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

import { read, resolve } from './read-modules.mjs';

/** Table of the actions of all photo surfaces. Of these, only the actions of the page's own surfaces are followed. */
const actionTable = 'components/photo-library/surface-actions.tsx';
/** Files whose elements another feature renders inside its `LazyMessages`; the value is the name of these messages. */
const renderedIn = { 'components/phone-upload/phone-offer.server.tsx': 'uploads' };
/** Components that provide messages. The value lists the namespaces that a component adds to those it is given. */
const providers = { ClientMessages: [], FormProvider: ['form'] };
/** Defines a provider of the table above, whose namespaces are read where it is used. */
const definesProvider = 'components/form/form-provider.tsx';
/** Its namespace depends on the address, so all messages count as provided. */
const computesNamespaces = 'components/confirmation/confirmation-page.tsx';

/**
 * The strings of an array, including those of constants that it spreads and of both branches of a condition; null if it has
 * other elements.
 */
function stringsOf(node, file) {
  if (ts.isAsExpression(node) || ts.isSatisfiesExpression(node) || ts.isSpreadElement(node))
    return stringsOf(node.expression, file);
  if (ts.isParenthesizedExpression(node)) return stringsOf(node.expression, file);
  if (ts.isStringLiteralLike(node)) return [node.text];
  if (ts.isConditionalExpression(node)) {
    const parts = [node.whenTrue, node.whenFalse].map((one) => stringsOf(one, file));
    return parts.includes(null) ? null : parts.flat();
  }
  if (ts.isArrayLiteralExpression(node)) {
    const parts = node.elements.map((one) => stringsOf(one, file));
    return parts.includes(null) ? null : parts.flat();
  }
  const found = constantOf(node, file);
  return found && stringsOf(found.node, found.file);
}

/** Finds the value of an identifier or of a constant's property, with its file; null if it is not a constant. */
function constantOf(node, file) {
  if (ts.isIdentifier(node)) {
    const { declarations, imports } = read(file);
    const declared = declarations.get(node.text)?.initializer;
    if (declared) return { node: declared, file };
    const from = imports.get(node.text);
    const other = from && read(from.target).declarations.get(from.name)?.initializer;
    return other ? { node: other, file: from.target } : null;
  }
  if (!ts.isPropertyAccessExpression(node)) return null;
  const owner = constantOf(node.expression, file);
  const object = owner && withoutTypes(owner.node);
  const property =
    object &&
    ts.isObjectLiteralExpression(object) &&
    object.properties.find((one) => one.name?.getText() === node.name.text);
  return property?.initializer ? { node: property.initializer, file: owner.file } : null;
}

const withoutTypes = (node) =>
  ts.isAsExpression(node) || ts.isSatisfiesExpression(node) ? withoutTypes(node.expression) : node;

/** Namespaces of messages that a declaration uses; single keys if all keys are literals. */
function needsOf(declaration) {
  const translators = new Map();
  const keys = new Map();
  const noteKeys = (name, asked) => keys.set(name, [...(keys.get(name) ?? []), ...asked]);
  walk(declaration, (node) => {
    if (!ts.isCallExpression(node) || node.expression.getText() !== 'useTranslations') return;
    const [namespace] = node.arguments;
    if (!namespace || !ts.isStringLiteralLike(namespace)) return;
    const { parent } = node;
    if (ts.isVariableDeclaration(parent)) translators.set(parent.name.getText(), namespace.text);
    else if (ts.isCallExpression(parent)) noteKeys(namespace.text, keysOf(parent));
  });
  for (const [name, namespace] of translators)
    walk(declaration, (node) => {
      if (!ts.isIdentifier(node) || node.text !== name || ts.isVariableDeclaration(node.parent))
        return;
      const { parent } = node;
      const isRich = ts.isPropertyAccessExpression(parent) && parent.expression === node;
      const call = isRich ? parent.parent : parent;
      const isCall = ts.isCallExpression(call) && call.expression === (isRich ? parent : node);
      noteKeys(namespace, isCall ? keysOf(call) : ['']);
    });
  return [...keys].flatMap(([namespace, asked]) =>
    asked.map((key) => (key === '' ? namespace : `${namespace}.${key}`)),
  );
}

/** Literal keys of a call of a translator. */
function keysOf({ arguments: [key] }) {
  const one = (node) => {
    if (!node) return [''];
    if (ts.isStringLiteralLike(node)) return [node.text];
    if (ts.isTemplateExpression(node)) return [node.head.text.replace(/\.?[^.]*$/, '')];
    return ts.isConditionalExpression(node)
      ? [...one(node.whenTrue), ...one(node.whenFalse)]
      : [''];
  };
  return one(key);
}

/** Path of the module of `import('…')`; null for other nodes. */
function dynamicTarget(node, file) {
  const isImport =
    ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword;
  return isImport ? resolve(node.arguments[0]?.text ?? '', file) : null;
}

function walk(node, visit) {
  visit(node);
  ts.forEachChild(node, (child) => walk(child, visit));
}

const tagOf = (node) =>
  ts.isJsxOpeningElement(node) || ts.isJsxSelfClosingElement(node) ? node.tagName.getText() : null;

const attributeOf = (node, name) =>
  node.attributes.properties.find((one) => one.name?.getText() === name)?.initializer;

/**
 * Finds the messages that are missing on any page.
 * @returns {string[]} one line for each key that a page does not provide
 */
export function findMissingMessages() {
  const table = withoutTypes(constantOf(identifier('lazyMessages'), 'lib/i18n/translator.ts').node);
  const lazyMessages = Object.fromEntries(
    table.properties.map((one) => [one.name.getText(), stringsOf(one.initializer, '')]),
  );
  return readdirSync('app', { recursive: true })
    .map((name) => `app/${name.split(path.sep).join('/')}`)
    .filter((name) => name.endsWith('/page.tsx'))
    .flatMap((page) => missingOf(page, lazyMessages));
}

const identifier = (name) => ts.factory.createIdentifier(name);

function layoutsOf(page) {
  const folders = path.dirname(page).split('/');
  return folders
    .map((_, at) => `${folders.slice(0, at + 1).join('/')}/layout.tsx`)
    .filter((file) => existsSync(file));
}

function missingOf(page, lazyMessages) {
  const provided = new Set();
  const needs = new Map();
  const surfaces = new Set();
  /** Files whose namespaces are computed, so that this check cannot read them. */
  const unreadable = new Set();
  const visited = new Set();
  const later = [];

  function visitDeclaration(file, name, isClient, lazy) {
    const { declarations, imports } = read(file);
    const node = declarations.get(name);
    const id = `${file} ${name} ${isClient} ${lazy.join()}`;
    if (!node || visited.has(id)) return;
    visited.add(id);
    if (file === actionTable && name === 'surfaceActions')
      return later.push({ node, isClient, lazy });
    const own = lazyIn(node, file, lazy);
    if (isClient) for (const key of needsOf(node)) if (!isCovered(key, own)) needs.set(key, file);
    noteProviders(node, file);
    follow(node, { file, imports, declarations, isClient, lazy: own });
  }

  function follow(node, { file, imports, declarations, isClient, lazy }) {
    walk(node, (child) => {
      const target = dynamicTarget(child, file);
      if (target) visitImported(target, node, isClient, lazy);
      if (!ts.isIdentifier(child)) return;
      const imported = imports.get(child.text);
      const where = imported ? imported.target : file;
      const name = imported ? imported.name : child.text;
      const declared = imported ? read(where).declarations.get(name) : declarations.get(name);
      // If this function only loads a module, its caller names the exports that are used.
      const loaded = declared?.initializer?.body && dynamicTarget(declared.initializer.body, where);
      if (loaded) visitImported(loaded, node, isClient, lazy);
      else if (imported) visitExport(where, name, isClient, lazy);
      else if (declared) visitDeclaration(file, name, isClient, lazy);
    });
  }

  /** Visits the exports of a dynamically imported module whose names occur around the import. */
  function visitImported(target, around, isClient, lazy) {
    const names = new Set();
    walk(around, (node) => ts.isIdentifier(node) && names.add(node.text));
    for (const name of read(target).exported.keys())
      if (names.has(name)) visitExport(target, name, isClient, lazy);
  }

  function visitExport(target, name, isClient, lazy) {
    const { exported, isClient: begins } = read(target);
    visitDeclaration(target, exported.get(name) ?? name, isClient || begins, lazy);
  }

  /** Adds the messages that a component loads itself; they are available to everything below it. */
  function lazyIn(node, file, lazy) {
    const names = file in renderedIn ? [renderedIn[file]] : [];
    walk(node, (child) => {
      if (tagOf(child) === 'LazyMessages') names.push(attributeOf(child, 'name')?.text ?? '');
    });
    return [...new Set([...lazy, ...names.flatMap((name) => lazyMessages[name] ?? [])])];
  }

  function noteProviders(node, file) {
    walk(node, (child) => {
      const more = providers[tagOf(child) ?? ''];
      if (!more || file === definesProvider) return;
      const given = attributeOf(child, 'namespaces')?.expression;
      const names = given ? stringsOf(given, file) : [];
      if (file === computesNamespaces) provided.add('');
      else if (!names) unreadable.add(file);
      for (const name of [...more, ...(names ?? [])]) provided.add(name);
      // The keys of `surfaceMessages` are the surfaces' names, with `Viewer` for the page of one photo.
      const [, surface] = given?.getText().match(/^surfaceMessages\.(\w+?)(?:Viewer)?$/) ?? [];
      if (surface) surfaces.add(surface);
    });
  }

  const covers = (by, key) => by === '' || key === by || key.startsWith(`${by}.`);
  const isCovered = (key, names) => [...names].some((name) => covers(name, key));

  for (const root of [page, ...layoutsOf(page)])
    for (const name of read(root).exported.keys()) visitExport(root, name, false, []);
  const unknown = new Set();
  for (const { node, isClient, lazy } of later.splice(0)) {
    const namesOf = (entry) =>
      stringsOf(
        entry.properties.find((one) => one.name?.getText() === 'on').initializer,
        actionTable,
      );
    const all = withoutTypes(node.initializer).elements;
    for (const surface of surfaces)
      if (!all.some((entry) => namesOf(entry).includes(surface))) unknown.add(surface);
    const entries = all.filter((entry) => namesOf(entry).some((name) => surfaces.has(name)));
    const { imports, declarations } = read(actionTable);
    for (const entry of entries)
      follow(entry, { file: actionTable, imports, declarations, isClient, lazy });
  }
  return [
    ...[...unreadable].map((file) => `${page}: ${file} computes its namespaces`),
    ...[...unknown].map((surface) => `${page}: ${actionTable} has no action on ${surface}`),
    ...[...needs]
      .filter(([key]) => !isCovered(key, provided))
      .map(([key, file]) => `${page}: brings no ${key}, which ${file} asks for`),
  ];
}
