/** Reads TypeScript modules: their imports, top-level declarations and exports. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

const parsed = new Map();

/** Reads a file. Returns its top-level declarations with the names that each one refers to. */
export function read(file) {
  const known = parsed.get(file);
  if (known) return known;
  const text = readFileSync(file, 'utf8');
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const result = {
    isClient: source.statements.some(
      (one) => ts.isExpressionStatement(one) && one.expression.getText() === "'use client'",
    ),
    imports: new Map(),
    declarations: new Map(),
    exported: new Map(),
  };
  parsed.set(file, result);
  for (const statement of source.statements) addStatement(result, file, statement);
  return result;
}

function addStatement({ imports, declarations, exported }, file, statement) {
  if (ts.isImportDeclaration(statement)) {
    const { importClause: clause, moduleSpecifier } = statement;
    const target = resolve(moduleSpecifier.text, file);
    if (!target || !clause || clause.isTypeOnly) return;
    if (clause.name) imports.set(clause.name.text, { target, name: 'default' });
    const names = clause.namedBindings;
    if (names && ts.isNamedImports(names))
      for (const { name, propertyName, isTypeOnly } of names.elements)
        if (!isTypeOnly) imports.set(name.text, { target, name: (propertyName ?? name).text });
    return;
  }
  const named = ts.isVariableStatement(statement)
    ? statement.declarationList.declarations.flatMap((one) =>
        ts.isIdentifier(one.name) ? [[one.name.text, one]] : [],
      )
    : [[statement.name?.text ?? 'default', statement]];
  const modifiers = ts.canHaveModifiers(statement) ? (ts.getModifiers(statement) ?? []) : [];
  const has = (kind) => modifiers.some((one) => one.kind === kind);
  const isDefault = ts.isExportAssignment(statement) || has(ts.SyntaxKind.DefaultKeyword);
  const isExported = has(ts.SyntaxKind.ExportKeyword);
  for (const [name, node] of named) {
    declarations.set(name, node);
    if (isDefault) exported.set('default', name);
    else if (isExported) exported.set(name, name);
  }
}

/** Path of the imported file of ours; null for packages and other files. */
export function resolve(specifier, from) {
  if (!/^(@\/|\.)/.test(specifier)) return null;
  const base = specifier.startsWith('@/')
    ? specifier.slice(2)
    : path.posix.join(path.posix.dirname(from), specifier);
  return (
    [base, `${base}.tsx`, `${base}.ts`].find((one) => /\.tsx?$/.test(one) && existsSync(one)) ??
    null
  );
}
