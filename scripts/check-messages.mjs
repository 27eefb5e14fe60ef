/** Every language complete, with the same arguments, and nothing left over: part of `npm run verify`. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { usedKeys } from './message-keys.mjs';
import { findProblems, flatten, source } from './message-rules.mjs';
import { root } from './root.mjs';

const read = (file) => readFileSync(path.join(root, file), 'utf8');

const files = Object.fromEntries(
  readdirSync('messages')
    .filter((name) => name.endsWith('.json'))
    .map((name) => [name.replace(/\.json$/, ''), JSON.parse(read(`messages/${name}`))]),
);

const sources = ['app', 'components', 'lib'].flatMap((folder) =>
  readdirSync(folder, { recursive: true })
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))
    .map((name) => ({ name, text: read(path.join(folder, name)) })),
);

const problems = findProblems(files, usedKeys(sources));
for (const problem of problems) console.error(problem);
if (problems.length > 0) process.exit(1);
console.log(
  `${flatten(files[source]).size} texts in ${Object.keys(files).length} files are sound.`,
);
