import { randomBytes } from 'node:crypto';
import { html, raw } from 'hono/html';
import type { ChannelRow } from '../../../../lib/contracts/channels';
import { type Brand, brandOf } from '../../../shared/channel/brand';
import { chooseLocale } from '../../../shared/channel/language';
import { type Texts, textsFor } from '../texts/texts';

/** The one stylesheet of the provider's pages: small enough to travel inside them. */
export function stylesheet(brand: Brand): string {
  return `
:root { --brand: ${brand.light}; --on-brand: #fff; --page: ${brand.tint}; --card: #fff; --ink: #1d2126;
  --muted: #565e68; --line: #8a929c; --danger: #b3261e; --danger-tint: #fdeeed; }
@media (prefers-color-scheme: dark) {
  :root { --brand: ${brand.dark}; --on-brand: #14171a; --page: #14171a; --card: #1e2226; --ink: #f1f3f5;
    --muted: #b4bcc5; --line: #7c858f; --danger: #ffb4ab; --danger-tint: #3a2322; } }
* { box-sizing: border-box; }
body { margin: 0; min-height: 100vh; min-height: 100dvh; display: flex; flex-direction: column; align-items: center;
  gap: 24px; padding: 40px 16px; background: var(--page); color: var(--ink);
  font: 16px/1.5 system-ui, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif; }
header { min-height: 40px; font: 700 28px/40px ${brand.heading}; } header img { display: block; height: 40px; }
main { width: 100%; max-width: 428px; padding: 32px; background: var(--card); border-radius: 16px;
  box-shadow: 0 1px 2px rgb(0 0 0 / .08), 0 8px 32px rgb(0 0 0 / .06); }
h1 { margin: 0 0 8px; font: 700 28px/1.2 ${brand.heading}; }
p { margin: 0 0 24px; color: var(--muted); }
form { display: grid; gap: 16px; margin: 0; }
.pair { display: grid; gap: 16px; grid-template-columns: repeat(auto-fit, minmax(150px, 1fr)); }
label { display: block; margin-bottom: 4px; font-weight: 600; }
input:not([type=hidden]) { width: 100%; min-height: 48px; padding: 8px 12px; font: inherit; color: inherit;
  background: var(--card); border: 1px solid var(--line); border-radius: 8px; }
input[aria-invalid=true] { border: 2px solid var(--danger); }
.hint, .fault { margin: 4px 0 0; font-size: 15px; } .fault { color: var(--danger); }
button { min-height: 48px; padding: 8px 16px; font: inherit; font-weight: 600; cursor: pointer; border-radius: 8px;
  color: var(--on-brand); background: var(--brand); border: 1px solid var(--brand); }
button.second { color: var(--brand); background: none; }
button:hover { filter: brightness(1.08); }
:focus-visible { outline: 3px solid var(--brand); outline-offset: 2px; }
a { color: var(--brand); text-underline-offset: 3px; }
.other { margin: 24px 0 0; text-align: center; }
.other a { display: inline-block; padding: 10px 4px; }
.alert { margin-bottom: 24px; padding: 12px 16px; border-left: 4px solid var(--danger); border-radius: 8px;
  background: var(--danger-tint); }
.alert h2 { margin: 0; font-size: 16px; } .alert ul { margin: 4px 0 0; padding-left: 20px; } .alert a { color: inherit; }
@media (max-width: 480px) { body { padding: 24px 12px; } main { padding: 24px 20px; } }
@media (prefers-contrast: more) { main { border: 1px solid var(--ink); } }
`;
}

/** What every page of the provider needs to speak and look like its brand. */
export type PageShell = {
  channel: ChannelRow;
  brand: Brand;
  locale: string;
  texts: Texts;
  /** Address of the brand's logo; its name stands in where none is known. */
  logo: string | undefined;
  /** Opens the page's own style element, and a script where there is one, in the content security policy. */
  nonce: string;
};

/** Escaped markup. */
export type Markup = ReturnType<typeof html>;

/** The shell of a channel in the language that the request prefers. */
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
 * Response headers of a page. `formTargets` are the origins that a form may end up at: browsers apply
 * `form-action` to the redirects after a POST too.
 */
export function pageHeaders(
  { nonce, logo }: PageShell,
  formTargets: readonly string[] = [],
  options: { script?: boolean } = {},
): Record<string, string> {
  const policy = [
    "default-src 'none'",
    `style-src 'nonce-${nonce}'`,
    ...(logo ? [`img-src ${new URL(logo).origin}`] : []),
    ...(options.script ? [`script-src 'nonce-${nonce}'`] : []),
    ['form-action', "'self'", ...new Set(formTargets)].join(' '),
    "frame-ancestors 'none'",
    "base-uri 'none'",
  ];
  return {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': policy.join('; '),
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
  };
}

/** A whole page: the brand above, one card with the given content. */
export function layout(shell: PageShell, title: string, content: Markup): Markup {
  const { brand, locale, logo, nonce } = shell;
  const sign = logo ? html`<img src="${logo}" alt="${brand.name}" />` : brand.name;
  return html`<!doctype html>
    <html lang="${locale}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>${title} · ${brand.name}</title>
        <style nonce="${nonce}">
          ${raw(stylesheet(brand))}
        </style>
      </head>
      <body>
        <header>${sign}</header>
        <main>
          <h1>${title}</h1>
          ${content}
        </main>
      </body>
    </html>`;
}
