/**
 * Makes public/icons.svg, the sprite of all icons, from lucide's outlines, and the type of their names. An outline in
 * a server component would be sent twice, as HTML and for hydration; the sprite avoids this (28 kB on a page of 24
 * orders). Run it after a change of scripts/icons.json: `node scripts/make-icons.mjs`.
 */
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';

const names = JSON.parse(readFileSync('scripts/icons.json', 'utf8'));

/** Filled icons for the active state: `heart-filled` is lucide's heart with a filled shape. */
const filled = /-filled$/;

async function symbol(name) {
  const outline = name.replace(filled, '');
  const { __iconData } = await import(`../node_modules/lucide-react/dist/esm/icons/${outline}.mjs`);
  const shapes = __iconData.node.map(([tag, attributes]) => {
    const text = Object.entries(attributes)
      .filter(([key]) => key !== 'key')
      .map(([key, value]) => ` ${key}="${value}"`);
    return `<${tag}${text.join('')}/>`;
  });
  return `<symbol id="${name}" viewBox="0 0 24 24" fill="${filled.test(name) ? 'currentColor' : 'none'}" stroke="currentColor" stroke-width="1.75" stroke-linecap="round" stroke-linejoin="round">${shapes.join('')}</symbol>`;
}

const symbols = await Promise.all(names.map(symbol));
const sprite = `<svg xmlns="http://www.w3.org/2000/svg">\n${symbols.join('\n')}\n</svg>\n`;
// The URL contains the version, so browsers may cache the file without a time limit.
const version = createHash('sha256').update(sprite).digest('hex').slice(0, 8);
const union = names.map((name) => `  | '${name}'`).join('\n');
writeFileSync('public/icons.svg', sprite);
writeFileSync(
  'components/ui/icon-names.ts',
  `/** Made by scripts/make-icons.mjs. */\nexport const iconSprite = '/icons.svg?v=${version}';\n\nexport type IconName =\n${union};\n`,
);
