/** Tests the build step that marks the first scripts of pages for V8. */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { addCompileHints, compileHint } from './compile-hints.mjs';

let distDir;
const file = (name) => path.join(distDir, name);
const read = (name) => readFileSync(file(name), 'utf8');

/** Source of a script of about `bytes` with a function in its second line. */
const script = (bytes) => `/* ${'x'.repeat(bytes)} */\nfunction late() {}\n`;
/** Source map of the script: its second line comes from line 7 of `late.ts`. */
const map = { version: 3, sources: ['late.ts'], names: [], mappings: ';AAMA' };

beforeEach(() => {
  distDir = mkdtempSync(path.join(tmpdir(), 'hints-'));
  mkdirSync(file('static/chunks'), { recursive: true });
  mkdirSync(file('server/app/orders'), { recursive: true });
  const scripts = { framework: 30_000, page: 30_000, small: 500, lazy: 30_000 };
  for (const [name, bytes] of Object.entries(scripts))
    writeFileSync(file(`static/chunks/${name}.js`), script(bytes));
  writeFileSync(
    file('build-manifest.json'),
    JSON.stringify({ rootMainFiles: ['static/chunks/framework.js'] }),
  );
  const entryJSFiles = {
    '[project]/app/orders/page': ['page', 'small'].map((name) => `static/chunks/${name}.js`),
  };
  writeFileSync(
    file('server/app/orders/page_client-reference-manifest.js'),
    `globalThis.__RSC_MANIFEST = { "/orders/page": ${JSON.stringify({ entryJSFiles })} };`,
  );
});
afterEach(() => rmSync(distDir, { recursive: true, force: true }));

test('F4 large first scripts of pages begin with the hint; small and lazy ones stay as they are', () => {
  expect(addCompileHints({ distDir })).toEqual([
    'static/chunks/framework.js',
    'static/chunks/page.js',
  ]);
  for (const name of ['framework', 'page'])
    expect(read(`static/chunks/${name}.js`)).toBe(compileHint + script(30_000));
  expect(read('static/chunks/small.js')).toBe(script(500));
  expect(read('static/chunks/lazy.js')).toBe(script(30_000));
});

test('F4 a first script of one page that another script loads later has no hint', () => {
  writeFileSync(file('static/chunks/lazy.js'), 'load(["static/chunks/page.js"])');
  expect(addCompileHints({ distDir })).toEqual(['static/chunks/framework.js']);
});

test('F4 a second run marks nothing twice', () => {
  addCompileHints({ distDir });
  addCompileHints({ distDir });
  expect(read('static/chunks/page.js')).toBe(compileHint + script(30_000));
});

const withSections = { version: 3, sections: [{ offset: { line: 0, column: 0 }, map }] };

test.each([
  ['one list of mappings', map],
  ['sections', withSections],
])('F4 a source map with %s still names the original line', (_form, original) => {
  writeFileSync(file('static/chunks/page.js.map'), JSON.stringify(original));
  const at = (line) =>
    new SourceMap(JSON.parse(read('static/chunks/page.js.map'))).findEntry(line, 0);
  expect(at(1)).toMatchObject({ originalSource: 'late.ts', originalLine: 6 });
  addCompileHints({ distDir });
  expect(at(2)).toMatchObject({ originalSource: 'late.ts', originalLine: 6 });
});

test('F4 a build whose first scripts are not found fails', () => {
  writeFileSync(file('build-manifest.json'), JSON.stringify({ rootMainFiles: [] }));
  rmSync(file('server/app/orders'), { recursive: true });
  expect(() => addCompileHints({ distDir })).toThrow('no first script');
});
