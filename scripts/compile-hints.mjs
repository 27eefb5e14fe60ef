/**
 * Marks the scripts that every load of a page runs at once. V8 then compiles all their functions in the background
 * while the file arrives. Without the mark it compiles them one by one on the main thread when React starts
 * (docs/decisions/2026-11-26-compile-hints.md). For other engines the mark is an ordinary comment.
 */
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import vm from 'node:vm';

/**
 * Comment that V8 reads as the hint: https://v8.dev/blog/explicit-compile-hints. It works only at the beginning of a
 * file.
 */
export const compileHint = '//# allFunctionsCalledOnLoad\n';
/** For files below this size no gain could be measured. */
const smallestBytes = 20_000;

/**
 * Lists the scripts of all pages and of their layouts. Next writes these names into a script that sets a global
 * variable.
 */
function scriptsOfPages(distDir) {
  const folder = path.join(distDir, 'server/app');
  return readdirSync(folder, { recursive: true })
    .filter((name) => name.endsWith('_client-reference-manifest.js'))
    .flatMap((name) => {
      const scope = {};
      scope.globalThis = scope;
      vm.runInNewContext(readFileSync(path.join(folder, name), 'utf8'), scope);
      return Object.values(scope.__RSC_MANIFEST).flatMap(({ entryJSFiles }) =>
        Object.values(entryJSFiles).flat(),
      );
    });
}

/** Lists the scripts that other scripts load later. Turbopack writes their names into `import()` calls. */
function lazyScripts(distDir) {
  const folder = path.join(distDir, 'static/chunks');
  const sources = readdirSync(folder)
    .filter((name) => name.endsWith('.js'))
    .map((name) => readFileSync(path.join(folder, name), 'utf8'));
  return new Set(sources.flatMap((source) => source.match(/static\/chunks\/[^"'`]+\.js/g) ?? []));
}

/** Moves all lines of a source map down by one, the line of the hint (ECMA-426: lines of `mappings` end with `;`). */
function moveMap(file) {
  const map = JSON.parse(readFileSync(file, 'utf8'));
  if (map.sections) for (const { offset } of map.sections) offset.line += 1;
  else map.mappings = `;${map.mappings}`;
  writeFileSync(file, JSON.stringify(map));
}

/**
 * Adds the hint to the first scripts of all pages of a build, except those that other pages load later. A second call
 * changes nothing.
 * @param {{ distDir: string }} build the argument of Next's hook `compiler.runAfterProductionCompile`
 * @returns {string[]} the marked files, relative to `distDir`
 */
export function addCompileHints({ distDir }) {
  const { rootMainFiles } = JSON.parse(
    readFileSync(path.join(distDir, 'build-manifest.json'), 'utf8'),
  );
  const scripts = new Set([...rootMainFiles, ...scriptsOfPages(distDir)]);
  const lazy = lazyScripts(distDir);
  const large = [...scripts].filter(
    (name) => !lazy.has(name) && statSync(path.join(distDir, name)).size >= smallestBytes,
  );
  if (large.length === 0) throw new Error(`${distDir} has no first script to mark`);
  for (const name of large) {
    const file = path.join(distDir, name);
    const source = readFileSync(file, 'utf8');
    if (source.startsWith(compileHint)) continue;
    writeFileSync(file, compileHint + source);
    if (statSync(`${file}.map`, { throwIfNoEntry: false })) moveMap(`${file}.map`);
  }
  return large.sort();
}
