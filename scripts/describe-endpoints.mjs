/**
 * Checks that docs/api.md equals the definitions of our endpoints (`lib/<feature>/*api.ts`, `links.ts`): part of
 * `npm run verify`. `node scripts/describe-endpoints.mjs --write` writes the page.
 * It also checks that the endpoints accept the requests of the released version (scripts/released-endpoints.json):
 * its pages are still open in browsers while a new version is deployed. `--release` updates that file; use it when a
 * version is deployed everywhere.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { omit } from 'es-toolkit';
import { format, resolveConfig } from 'prettier';
import { tsImport } from 'tsx/esm/api';
import ts from 'typescript';

import { endpointProblems } from './endpoint-rules.mjs';
import { root } from './root.mjs';

const file = path.join(root, 'docs/api.md');
const releasedFile = path.join(root, 'scripts/released-endpoints.json');
const { toJSONSchema } = await tsImport('zod', import.meta.url);

/** The comments of the endpoints in a source file, by name. */
function commentsOf(source) {
  const parsed = ts.createSourceFile('api.ts', source, ts.ScriptTarget.Latest, true);
  const comments = new Map();
  const visit = (node) => {
    if (ts.isPropertyAssignment(node) && node.initializer.getText().startsWith('endpoint(')) {
      const [doc] = ts.getJSDocCommentsAndTags(node);
      const text = doc && ts.getTextOfJSDocComment(doc.comment);
      comments.set(node.name.getText(), (text ?? '').replace(/\s+/g, ' '));
    }
    ts.forEachChild(node, visit);
  };
  visit(parsed);
  return comments;
}

/** Names of the fields of a schema; optional fields have a `?`. */
function fieldsOf(schema, io) {
  if (!schema) return '';
  const json = toJSONSchema(schema, { io, unrepresentable: 'any' });
  const variants = json.anyOf ?? json.oneOf ?? [json];
  const namesOf = ({ properties = {}, required = [] }) =>
    Object.keys(properties).map((name) => (required.includes(name) ? name : `${name}?`));
  return variants.map((variant) => namesOf(variant).join(', ') || 'any').join(' or ');
}

function rowOf({ method, path: address, ...options }, comment) {
  const conditions = [
    options.access === 'session' ? 'signed in' : 'anyone',
    options.customers === 'b2b' && 'businesses',
    options.customers === 'consumer' && 'consumers',
    options.fresh && 'fresh sign-in',
    options.flag && `flag ${options.flag.replace('PhotoManagement', '')}`,
    options.idempotent && 'key',
    `rate ${options.rate}`,
  ].filter(Boolean);
  const input = [fieldsOf(options.query, 'input'), fieldsOf(options.body, 'input')];
  const cells = [
    `\`${method} ${address}\``,
    comment,
    conditions.join(', '),
    input.filter(Boolean).join('; body: '),
    fieldsOf(options.reply, 'output'),
  ];
  return `| ${cells.map((cell) => cell.replaceAll('|', '\\|') || '–').join(' | ')} |`;
}

/**
 * JSON Schemas of the input that an endpoint accepts. A condition that is written as code is not part of the schema,
 * so every value counts as accepted.
 */
function inputOf({ query, body, idempotent = false }) {
  const schemaOf = (schema) =>
    omit(toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }), ['$schema']);
  return {
    ...(query && { query: schemaOf(query) }),
    ...(body && { body: schemaOf(body) }),
    key: idempotent,
  };
}

const current = {};
const sections = [];
const files = readdirSync(path.join(root, 'lib'), { recursive: true })
  .filter((name) => /\/((.+-)?api|links)\.ts$/.test(name) && !name.startsWith('http/'))
  .sort();
for (const found of files.map((name) => `lib/${name}`)) {
  const exports = await tsImport(path.join(root, found), import.meta.url);
  const comments = commentsOf(readFileSync(path.join(root, found), 'utf8'));
  const rows = Object.entries(exports)
    .filter(([name]) => /(Api|Links)$/.test(name))
    .flatMap(([, endpoints]) => Object.entries(endpoints))
    .map(([name, endpoint]) => {
      current[`${endpoint.method} ${endpoint.path}`] = inputOf(endpoint);
      return rowOf(endpoint, comments.get(name) ?? '');
    });
  if (rows.length > 0) sections.push({ feature: path.dirname(found).split('/').pop(), rows });
}

const head =
  '| endpoint | purpose | conditions | query; body | reply |\n| --- | --- | --- | --- | --- |';
const features = [...new Set(sections.map(({ feature }) => feature))];
const text = `# Endpoints

Made by \`node scripts/describe-endpoints.mjs --write\` from the definitions in \`lib/<feature>\`. "Key" means that the
request carries the header \`idempotency-key\`: the service does the work once for each key. An endpoint without a reply
answers 204, a file or a redirect. Errors: [lib/http/error-codes.ts](../lib/http/error-codes.ts).

${features
  .map((feature) => {
    const rows = sections.filter((section) => section.feature === feature).flatMap((s) => s.rows);
    return `## ${feature}\n\n${head}\n${rows.join('\n')}\n`;
  })
  .join('\n')}`;

const formatted = await format(text, { ...(await resolveConfig(file)), parser: 'markdown' });
if (process.argv.includes('--write')) writeFileSync(file, formatted);
else if (readFileSync(file, 'utf8') !== formatted) {
  console.error('docs/api.md is not what the endpoints in lib/<feature> define.');
  console.error('`node scripts/describe-endpoints.mjs --write` writes it.');
  process.exitCode = 1;
}

if (process.argv.includes('--release')) {
  const json = await format(JSON.stringify(current), {
    ...(await resolveConfig(releasedFile)),
    parser: 'json',
  });
  writeFileSync(releasedFile, json);
}
const refused = endpointProblems(JSON.parse(readFileSync(releasedFile, 'utf8')), current);
if (refused.length > 0) {
  console.error(
    'Pages of the released version are open during a deployment, and would be refused:',
  );
  for (const sentence of refused) console.error(`  ${sentence}`);
  process.exitCode = 1;
}
