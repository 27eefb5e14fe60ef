/**
 * Checks the messages: every language is complete and has the same arguments, texts use the shop's terms, no key is
 * unused, and each page sends the messages of its client components. Part of `npm run verify`.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { usedKeys } from './message-keys.mjs';
import { findProblems, flatten, source } from './message-rules.mjs';
import { findMissingMessages } from './page-messages.mjs';
import { root } from './root.mjs';
import { findOtherTerms, localisedTexts, parseTerms } from './term-rules.mjs';

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

/** Folders with the reference backend's texts for customers: mails and sign-in pages. */
const jsonTexts = ['backend/shared/mail/texts', 'backend/services/identity/texts'];
const said = Object.fromEntries(
  Object.entries(files).map(([locale, tree]) => [
    locale,
    [`messages`, ...jsonTexts]
      .map((folder) => `${folder}/${locale}.json`)
      .filter((file) => existsSync(file))
      .flatMap((file) =>
        [...flatten(file.startsWith('messages/') ? tree : JSON.parse(read(file)))].map(
          ([key, text]) => [`${file}: ${key}`, String(text)],
        ),
      ),
  ]),
);
for (const name of readdirSync('backend', { recursive: true }))
  if (name.endsWith('.ts') && !name.endsWith('.test.ts')) {
    const text = read(path.join('backend', name));
    if (!text.includes('localised(')) continue;
    for (const [language, texts] of Object.entries(localisedTexts(`backend/${name}`, text)))
      said[language].push(...texts);
  }

const problems = [
  ...findProblems(files, usedKeys(sources)),
  ...findOtherTerms(said, parseTerms(read('docs/terms.md'))),
  ...findMissingMessages(),
];
for (const problem of problems) console.error(problem);
if (problems.length > 0) process.exit(1);
console.log(
  `${flatten(files[source]).size} texts in ${Object.keys(files).length} files are sound.`,
);
