import 'server-only';
/** A small HTML document, made without React, for a page that cannot be rendered now because too many pages wait. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { escape } from 'es-toolkit';
import type { Channel } from '@/lib/config/channels';
import type { Theme } from '@/lib/config/theme-choice';
import { logoPath } from '@/lib/contracts/brand-files';
import { getTranslator } from '@/lib/i18n/get-translator.server';

const folder = path.join(process.cwd(), 'components/theme');
/** Reads a stylesheet without comments. The standalone output includes both files (next.config.mjs). */
const read = (name: 'brands.css' | 'roles.css') =>
  readFileSync(path.join(folder, name), 'utf8')
    .replace(/\/\*[^]*?\*\//g, '')
    .replace(/\s+/g, ' ')
    // The document must load no further files, so remove logos and fonts of the brand.
    .replace(/ --(?:sign|clip|cut[\w-]*|font-\w+): [^;]+;/g, '');

/** Styles by vendor. Listed in docs/caches.md. */
const styles = new Map<string, string>();

/** Returns the colours of the brand and the styles of the document. */
function styleOf(vendor: string): string {
  const cached = styles.get(vendor);
  if (cached) return cached;
  const [own = ''] =
    read('brands.css').match(new RegExp(`(:root, )?\\[data-brand='${vendor}'\\] \\{[^}]*\\}`)) ??
    [];
  const style = own + read('roles.css') + layout;
  styles.set(vendor, style);
  return style;
}

const layout = `
*{box-sizing:border-box}
body{margin:0;background:var(--surface);color:var(--ink);font:1rem/1.5 system-ui,sans-serif}
header{padding:1rem}
svg{display:block;height:2rem;max-width:100%}
main{padding:4rem max(1rem,50% - 18rem);background:var(--table);color:var(--on-table)}
h1{margin:0;font-size:2.25rem;line-height:1.1}
p{margin:.75rem 0 1.5rem}
a{display:inline-block;padding:.625rem 1.25rem;border-radius:var(--control);background:var(--act);color:var(--table);font-weight:600;text-decoration:none}
a:focus-visible{outline:2px solid var(--on-table);outline-offset:2px}`;

type BusyPage = { channel: Channel; locale: string; theme: Theme; nonce: string };

export async function busyPage({ channel, locale, theme, nonce }: BusyPage): Promise<string> {
  const [t, common] = await Promise.all([
    getTranslator(locale, 'shell.busy'),
    getTranslator(locale, 'common'),
  ]);
  const { vendor, brandName } = channel;
  const look = theme === 'system' ? '' : ` data-theme="${theme}"`;
  // A link with an empty address reloads the page, also without scripts.
  return `<!doctype html>
<html lang="${locale}" data-brand="${vendor}"${look}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<link rel="icon" href="/brands/${vendor}/icon.svg">
<meta name="color-scheme" content="light dark">
<title>${escape(t('title'))} · ${escape(brandName)}</title>
<style nonce="${escape(nonce)}">${styleOf(vendor)}</style>
</head>
<body>
<header><svg viewBox="0 0 1201 256" preserveAspectRatio="xMinYMid" role="img" aria-label="${escape(brandName)}"><use href="${logoPath(vendor)}#logo"></use></svg></header>
<main>
<h1>${escape(t('title'))}</h1>
<p>${escape(t('text'))}</p>
<a href="">${escape(common('retry'))}</a>
</main>
</body>
</html>
`;
}
