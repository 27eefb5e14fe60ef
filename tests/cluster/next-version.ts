/**
 * Makes another version of the web app: the production build with another build id and other names
 * of its scripts.
 */
import { cp, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';

const isText = /\.(js|json|html|rsc|css|txt)$|BUILD_ID$/;

/** Returns the name of a script in the next version: its last character is changed. */
const renamed = (name: string) => name.replace(/.(?=\.js$)/, (last) => (last === 'x' ? 'y' : 'x'));

/**
 * Makes the next version in a folder.
 *
 * @param folder new folder for the version
 * @returns the program to start and its folder
 */
export async function makeNextVersion(
  folder: string,
): Promise<{ program: string; folder: string }> {
  await cp('.next/standalone', folder, { recursive: true, verbatimSymlinks: true });
  const build = path.join(folder, '.next');
  const chunks = path.join(build, 'static/chunks');
  const names = (await readdir(chunks)).filter((name) => name.endsWith('.js'));
  const id = (await readFile(path.join(build, 'BUILD_ID'), 'utf8')).trim();
  const nextId = `${id.slice(0, -4)}next`;
  const scripts = new Set(names);
  for (const entry of await readdir(build, { recursive: true, withFileTypes: true })) {
    const file = path.join(entry.parentPath, entry.name);
    if (!entry.isFile() || !isText.test(entry.name)) continue;
    const text = await readFile(file, 'utf8');
    const next = text
      .replaceAll(id, nextId)
      .replace(/(?<=static\/chunks\/)[\w~-]+\.js/g, (name) =>
        scripts.has(name) ? renamed(name) : name,
      );
    if (next !== text) await writeFile(file, next);
  }
  for (const name of names) await rename(path.join(chunks, name), path.join(chunks, renamed(name)));
  await rename(path.join(build, 'static', id), path.join(build, 'static', nextId));
  return { program: path.join(folder, 'server.js'), folder };
}
