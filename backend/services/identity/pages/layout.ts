import { randomBytes } from 'node:crypto';
import { html, raw } from 'hono/html';
import type { ChannelRow, VendorCode } from '../../../../lib/contracts/channels';
import { type Brand, brandOf } from '../../../shared/channel/brand';
import {
  type BrandFiles,
  brandFilesOf,
  fontFaces,
  fontPreloads,
  textFamily,
} from '../../../shared/channel/brand-pages';
import { chooseLocale } from '../../../shared/channel/language';
import { publicPictures } from '../../../shared/pictures/picture-file';
import { type Texts, textsFor } from '../texts/texts';

/** Null without a logo. */
const filesOf = ({ channel, logo }: Pick<PageShell, 'channel' | 'logo'>): BrandFiles | null =>
  logo ? brandFilesOf(channel.vendor, new URL(logo).origin) : null;

/** Demo photos on each vendor's pages, served by this origin. */
const photos: Record<VendorCode, readonly [number, number, number]> = {
  albora: [2, 12, 31],
  bonaprint: [16, 24, 0],
  monalbo: [8, 24, 23],
  fotolykke: [21, 10, 18],
  hofmar: [14, 48, 5],
  pixabo: [42, 39, 26],
};

/** Returns the stylesheet of all provider pages. It is small, so each page contains it. */
export function stylesheet(brand: Brand, files: BrandFiles | null): string {
  const { table, night } = brand;
  // Brands with straight edges frame their photos in white paper.
  const paper =
    brand.cut === '1px'
      ? 'padding: 4% 4% 10%; background: var(--print); box-shadow: 0 14px 28px -8px rgb(30 20 10 / .35)'
      : 'filter: drop-shadow(0 10px 14px rgb(30 20 10 / .3))';
  return `
${files ? fontFaces(brand, files) : ''}
:root { --brand: ${brand.light}; --on-brand: #fff; --page: ${brand.paper}; --card: #fff; --ink: #1d2126;
  --muted: #565e68; --line: #7f8791; --danger: #b3261e; --table: ${table.light}; --on-table: ${table.onLight}; --print: #fffefb; }
@media (prefers-color-scheme: dark) {
  :root { --brand: ${brand.dark}; --on-brand: ${night.paper}; --page: ${night.paper}; --card: ${night.field}; --ink: ${night.ink};
    --muted: #bbb7b5; --line: #8a8583; --danger: #ffb4ab; --table: ${table.dark}; --on-table: ${table.onDark}; --print: #ece8e0; } }
* { box-sizing: border-box; }
body { margin: 0; min-height: 100vh; min-height: 100dvh; display: grid; grid-template-rows: 9rem 1fr; background: var(--page);
  color: var(--ink); font: 1.0625rem/1.5 ${textFamily}; }
.table { position: relative; overflow: hidden; background: var(--table); color: var(--table); }
.table span { position: absolute; width: 11rem; ${paper}; }
.table img { display: block; width: 100%; aspect-ratio: 4 / 3; object-fit: cover; border-radius: ${brand.cut}; }
.table span:nth-child(1) { left: 8%; top: 2rem; rotate: -4deg; } .table span:nth-child(2) { right: 10%; top: -2.5rem; rotate: 3deg; } .table span:nth-child(3) { display: none; }
.content { width: 100%; max-width: 34rem; margin: 0 auto; padding: 2rem 1.25rem 4rem; }
header { min-height: 40px; margin-bottom: 2rem; font: 28px/40px "${brand.face}", ${brand.fallback}; } header img { display: block; height: 36px; }
h1 { margin: 0 0 .5rem; font: 400 clamp(2rem, 1.5rem + 2vw, 3rem)/1.05 "${brand.face}", ${brand.fallback}; letter-spacing: -.02em; text-wrap: balance; }
p { margin: 0 0 24px; color: var(--muted); }
form { display: grid; gap: 18px; margin: 1.5rem 0 0; }
.pair { display: grid; gap: 16px; grid-template-columns: repeat(auto-fit, minmax(150px, 1fr)); }
label { display: block; margin-bottom: 4px; font-weight: 600; }
input:not([type=hidden], [type=checkbox]) { width: 100%; min-height: 52px; padding: 8px 12px; font: inherit; color: inherit;
  background: var(--card); border: 2px solid var(--line); border-radius: 6px; }
input[aria-invalid=true] { border-color: var(--danger); }
.hint, .fault { margin: 4px 0 0; font-size: .9375rem; } .fault { color: var(--danger); font-weight: 600; }
button { min-height: 54px; padding: 8px 24px; font: inherit; font-weight: 600; cursor: pointer; border-radius: ${brand.control};
  color: var(--on-brand); background: var(--brand); border: 2px solid var(--brand); transition: translate .2s; }
button.second { color: inherit; background: none; border-color: var(--line); }
button:hover { translate: 0 -2px; }
:focus-visible { outline: 3px solid var(--brand); outline-offset: 2px; }
.control { position: relative; display: block; } .control:has(.show) input { padding-inline-end: 56px; }
.show { position: absolute; inset: 4px 4px auto auto; display: grid; place-items: center; width: 44px; min-height: 44px; padding: 0; border: 0; border-radius: 4px;
  color: var(--muted); background: none; } .show:hover { translate: none; color: var(--ink); }
.show svg { width: 24px; fill: none; stroke: currentColor; stroke-width: 1.75; } .show[aria-pressed=true] { color: var(--brand); } .show[aria-pressed=true] circle { fill: currentColor; }
a { color: inherit; text-underline-offset: 4px; }
.other { margin: 24px 0 0; } .other + .other { margin-top: 0; }
.other a { display: inline-block; padding: 10px 0; font-weight: 600; color: var(--ink); }
.alert { margin-bottom: 24px; padding: 4px 16px; border-inline-start: 4px solid var(--danger); }
.alert:focus { outline: none; } .alert h2 { margin: 0; font-size: 1.0625rem; } .alert ul { margin: 4px 0 0; padding-inline-start: 20px; }
@media (min-width: 60rem) { body { grid-template: 1fr / 9fr 11fr; } .content { align-self: center; margin: 0; padding-inline: 4rem; max-width: 40rem; }
  .table span { width: 56%; } .table span:nth-child(1) { left: -6%; top: 8%; } .table span:nth-child(2) { right: -4%; top: 36%; }
  .table span:nth-child(3) { display: block; left: 12%; top: 66%; rotate: -2deg; } }
@media (prefers-reduced-motion: reduce) { button { transition: none; } }
@media (forced-colors: active) { .table { border-block-end: 1px solid; } }
`;
}

/** Texts and design of a provider page. */
export type PageShell = {
  channel: ChannelRow;
  brand: Brand;
  locale: string;
  texts: Texts;
  /** URL of the brand's logo; without it the brand's name is shown. */
  logo: string | undefined;
  /** Nonce in the content security policy. It allows the page's own style element, and its script if there is one. */
  nonce: string;
};

export type Markup = ReturnType<typeof html>;

/** Returns the shell of a channel, in the language that the request prefers. */
export function createPageShell(
  channel: ChannelRow,
  uiLocales?: unknown,
  logo?: string,
): PageShell {
  const locale = chooseLocale(channel, uiLocales);
  return {
    channel,
    brand: brandOf(channel),
    locale,
    texts: textsFor(locale),
    logo,
    nonce: randomBytes(16).toString('base64'),
  };
}

/**
 * Returns the response headers of a page. `formTargets` are the origins to which a form may finally redirect: browsers
 * apply `form-action` also to redirects after a POST.
 */
export function pageHeaders(
  shell: PageShell,
  formTargets: readonly string[] = [],
  options: { script?: boolean } = {},
): Record<string, string> {
  const { nonce } = shell;
  const files = filesOf(shell);
  const policy = [
    "default-src 'none'",
    `style-src 'nonce-${nonce}'`,
    `img-src 'self'${files ? ` ${files.origin}` : ''}`,
    ...(files ? [`font-src ${files.origin}`] : []),
    ...(options.script ? [`script-src 'nonce-${nonce}'`] : []),
    ['form-action', "'self'", ...new Set(formTargets)].join(' '),
    "frame-ancestors 'none'",
    "base-uri 'none'",
  ];
  return {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': policy.join('; '),
    // With `no-referrer`, browsers would send `Origin: null` with a form, and the form would be refused.
    'referrer-policy': 'strict-origin',
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
  };
}

/**
 * Complete page: on one side decorative photo prints on a coloured panel, on the other side the logo and the
 * content.
 *
 * @param title text of the heading
 * @param windowTitle text of the window title if it differs from the heading
 */
export function layout(
  shell: PageShell,
  title: string,
  content: Markup,
  windowTitle = title,
): Markup {
  const { channel, brand, locale, logo, nonce } = shell;
  const files = filesOf(shell);
  const sign = logo ? html`<img src="${logo}" alt="${brand.name}" />` : brand.name;
  return html`<!doctype html>
    <html lang="${locale}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>${windowTitle} · ${brand.name}</title>
        ${files ? fontPreloads(files) : ''}
        <style nonce="${nonce}">
          ${raw(stylesheet(brand, files))}
        </style>
      </head>
      <body>
        <div class="table" aria-hidden="true">
          ${photos[channel.vendor].map(
            (index) => html`<span><img src="${publicPictures}/${index}.webp" alt="" /></span>`,
          )}
        </div>
        <div class="content">
          <header>${sign}</header>
          <main>
            <h1>${title}</h1>
            ${content}
          </main>
        </div>
      </body>
    </html>`;
}
