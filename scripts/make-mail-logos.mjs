/**
 * Writes the logos of mails (public/brands/<vendor>/logo.png, 72 pixels high for a display of 36) from the brands' SVG
 * files. Mail programs show no SVG. Run it after a logo has changed.
 */
import { readdir, readFile } from 'node:fs/promises';
import sharp from 'sharp';

/** Vendors with a dark background behind the logo. */
const darkHeads = new Set(['monalbo']);

for (const vendor of await readdir('public/brands')) {
  const svg = await readFile(`public/brands/${vendor}/logo.svg`, 'utf8');
  // The renderer knows no custom properties: insert the values of the theme that fits the head of the brand's mails.
  const [light, dark] = [...svg.matchAll(/svg\{([^}]*)\}/g)].map(([, rule]) => rule);
  const rule = darkHeads.has(vendor) ? dark : light;
  const values = new Map(rule.split(';').map((declaration) => declaration.split(':')));
  const plain = svg.replace(/var\((--[\w-]+)\)/g, (_, name) => values.get(name) ?? 'none');
  await sharp(Buffer.from(plain), { density: 144 })
    .resize({ height: 72 })
    .png({ palette: true })
    .toFile(`public/brands/${vendor}/logo.png`);
}
