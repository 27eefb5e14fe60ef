import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const folder = path.resolve('docs/openapi');
const documents = readdirSync(folder).filter((name) => name.endsWith('.json'));

/** Returns the paths of all schemas of the document that accept any value. */
function untyped(node: unknown, at: string): string[] {
  if (Array.isArray(node)) return node.flatMap((part, index) => untyped(part, `${at}/${index}`));
  if (typeof node !== 'object' || node === null) return [];
  const isSchema = /\/(?:properties\/[^/]+|items|anyOf\/\d+)$/.test(at);
  const keys = Object.keys(node).filter((key) => !key.startsWith('x-'));
  return [
    ...(isSchema && keys.length === 0 ? [at] : []),
    ...Object.entries(node).flatMap(([key, part]) => untyped(part, `${at}/${key}`)),
  ];
}

test.each(documents)('DC-07 the document %s says what each field and list item is', (name) => {
  const text = readFileSync(path.join(folder, name), 'utf8');
  expect(untyped(JSON.parse(text), '')).toEqual([]);
});
