import { randomBytes } from 'node:crypto';
import { html, raw } from 'hono/html';
import type { ChannelRow } from '../../../lib/contracts/channels';
import { chooseLocale, type Texts, textsFor } from '../texts/texts';
import { type Brand, brandOf } from './brand';
import { stylesheet } from './stylesheet';

/** What every page of the provider needs to speak and look like its brand. */
export type PageFrame = {
  channel: ChannelRow;
  brand: Brand;
  locale: string;
  texts: Texts;
  /** Opens the page's own style element, and a script where there is one, in the content security policy. */
  nonce: string;
};

/** Escaped markup. */
export type Markup = ReturnType<typeof html>;

/** The frame of a channel in the language that the request prefers. */
export function createFrame(channel: ChannelRow, uiLocales?: unknown): PageFrame {
  const locale = chooseLocale(channel, uiLocales);
  return {
    channel,
    brand: brandOf(channel),
    locale,
    texts: textsFor(locale),
    nonce: randomBytes(16).toString('base64'),
  };
}

/**
 * Response headers of a page. `formTargets` are the origins that a form may end up at: browsers apply
 * `form-action` to the redirects after a POST too.
 */
export function pageHeaders(
  { nonce }: PageFrame,
  formTargets: readonly string[] = [],
  options: { script?: boolean } = {},
): Record<string, string> {
  const policy = [
    "default-src 'none'",
    `style-src 'nonce-${nonce}'`,
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
export function layout(frame: PageFrame, title: string, content: Markup): Markup {
  const { brand, locale, nonce } = frame;
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
        <header>
          <svg width="40" height="40" viewBox="0 0 40 40" aria-hidden="true">
            <rect
              class="back"
              x="9"
              y="4"
              width="27"
              height="27"
              rx="6"
              transform="rotate(8 22 17)"
            />
            <rect class="front" x="4" y="8" width="28" height="28" rx="6" />
            <circle class="ink" cx="12.5" cy="16.5" r="3" />
            <path class="ink" d="M7.5 31l7.5-8 4.500 4.500 4-4.500 6 8z" />
          </svg>
          <span>${brand.name}</span>
        </header>
        <main>
          <h1>${title}</h1>
          ${content}
        </main>
      </body>
    </html>`;
}
