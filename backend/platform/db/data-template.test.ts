import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { copyTemplate, hashFiles } from './data-template';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'template-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

test('a template is made once, also for two simultaneous requests, and copied each time', async () => {
  let made = 0;
  const copy = (name: string) =>
    copyTemplate(path.join(folder, 'template'), path.join(folder, name), async (fresh) => {
      made += 1;
      await writeFile(path.join(fresh, 'data'), 'demo');
    });
  await Promise.all([copy('one'), copy('two')]);
  const before = made;
  await copy('three');
  expect(made).toBe(before);
  for (const name of ['one', 'two', 'three'])
    expect(await readFile(path.join(folder, name, 'data'), 'utf8')).toBe('demo');
  expect((await readdir(folder)).sort()).toEqual(['one', 'template', 'three', 'two']);
});

test('the hash changes with a name, a content or an added file, and with nothing else', async () => {
  const file = (name: string) => path.join(folder, name);
  await mkdir(file('below'));
  await writeFile(file('below/a'), 'a');
  await writeFile(file('below/b'), 'b');
  const first = await hashFiles([folder]);
  expect(await hashFiles([folder])).toBe(first);
  await writeFile(file('below/b'), 'c');
  const second = await hashFiles([folder]);
  await writeFile(file('c'), '');
  const third = await hashFiles([folder]);
  expect(new Set([first, second, third]).size).toBe(3);
});
