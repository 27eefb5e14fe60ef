/**
 * Makes the display fonts of the brands. Each contains only the letters of our languages and has fixed axes, so that
 * a brand's font is about 20 kB. Run it by hand after a change; the files are in the repository. The font packages
 * are installed into a separate folder, because nothing else needs them.
 */
import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { root } from './root.mjs';

const version = '5.3.0';
const variable = '@fontsource-variable';

/** Brand, family, the package's folder and file, and the value of each axis. */
const cuts = [
  ['albora', 'gabarito', variable, 'wght-normal', { wght: 700 }],
  ['bonaprint', 'newsreader', variable, 'standard-normal', { wght: 500, opsz: 60 }],
  ['monalbo', 'fraunces', variable, 'full-normal', { wght: 480, opsz: 72, SOFT: 100, WONK: 1 }],
  ['fotolykke', 'baloo-2', variable, 'wght-normal', { wght: 700 }],
  ['hofmar', 'young-serif', '@fontsource', '400-normal', null],
  ['pixabo', 'bricolage-grotesque', variable, 'standard-normal', { wght: 800, wdth: 82, opsz: 48 }],
];

const from = (first, last) =>
  String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, at) => first + at));
const letters = `${from(0x20, 0x7e)}${from(0xa0, 0xff)}ıŁłŒœŠšŸŽž‐‑–—‘’‚“”„†•…‰‹›€™−×`;

const folder = mkdtempSync(path.join(tmpdir(), 'fonts-'));
const packages = cuts.map(([, family, scope]) => `${scope}/${family}@${version}`);
execFileSync(
  'npm',
  ['install', '--no-save', '--prefix', folder, 'subset-font@2.9.0', ...packages],
  {
    stdio: 'inherit',
  },
);
const { default: subset } = await import(
  createRequire(path.join(folder, 'x.js')).resolve('subset-font')
);

for (const [vendor, family, scope, file, axes] of cuts) {
  const source = path.join(folder, 'node_modules', scope, family);
  const whole = readFileSync(path.join(source, 'files', `${family}-latin-${file}.woff2`));
  const cut = (targetFormat) =>
    subset(whole, letters, { targetFormat, ...(axes && { variationAxes: axes }) });
  const bytes = await cut('woff2');
  // Invoices also use this font.
  const faces = path.join(root, 'backend', 'services', 'invoices', 'faces');
  mkdirSync(faces, { recursive: true });
  writeFileSync(path.join(faces, `${vendor}.ttf`), await cut('truetype'));
  const target = path.join(root, 'public', 'brands', vendor);
  writeFileSync(path.join(target, `${family}-${version}-display.woff2`), bytes);
  copyFileSync(path.join(source, 'LICENSE'), path.join(target, `${family}-LICENSE.txt`));
  console.log(vendor, family, bytes.length);
}
