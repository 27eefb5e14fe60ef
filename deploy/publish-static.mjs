/**
 * `node publish-static.mjs <folder>` in the web image: copies the static files of this build to the
 * folder that the edge serves (STATIC_DIR of deploy/nginx.conf), text files also in compressed form.
 * Removes files of builds that were last published more than a month ago.
 */
import { copyFileSync, existsSync, globSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { renameSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';

const keptMs = 30 * 24 * 60 * 60 * 1000;
const from = '.next/static';
const isFile = (name) => statSync(name).isFile();

/**
 * Writes a file unless it exists. It is written under another name and then renamed, so that the
 * edge never serves an incomplete file.
 */
function write(file, fill) {
  if (!existsSync(file)) {
    mkdirSync(path.dirname(file), { recursive: true });
    fill(`${file}.new`);
    renameSync(`${file}.new`, file);
  }
  // The modification time records when a build with this file was last published.
  utimesSync(file, new Date(), new Date());
}

const [to] = process.argv.slice(2);
if (!to) throw new Error('usage: node publish-static.mjs <folder>');
const folder = path.join(to, '_next/static');

for (const name of globSync('**/*', { cwd: from }).filter((each) =>
  isFile(path.join(from, each)),
)) {
  const file = path.join(folder, name);
  write(file, (part) => copyFileSync(path.join(from, name), part));
  if (!/\.(js|css|json|svg|txt)$/.test(name)) continue;
  const content = readFileSync(file);
  write(`${file}.gz`, (part) => writeFileSync(part, gzipSync(content, { level: 9 })));
  write(`${file}.br`, (part) => writeFileSync(part, brotliCompressSync(content)));
}

for (const name of globSync('**/*', { cwd: folder }).map((each) => path.join(folder, each)))
  if (isFile(name) && Date.now() - statSync(name).mtimeMs > keptMs) rmSync(name);
