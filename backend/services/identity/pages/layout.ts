import { randomBytes } from 'node:crypto';
import { html, raw } from 'hono/html';
import type { ChannelRow } from '../../../../lib/contracts/channels';
import { chooseLocale } from '../../../shared/channel/language';
import { type Texts, textsFor } from '../texts/texts';
import { type Brand, brandOf } from '../../../shared/channel/brand';
import { stylesheet } from './stylesheet';

/** What every page of the provider needs to speak and look like its brand. */
export type PageFrame = {
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

/** The frame of a channel in the language that the request prefers. */
export function createFrame(channel: ChannelRow, uiLocales?: unknown, logo?: string): PageFrame {
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
  { nonce, logo }: PageFrame,
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
export function layout(frame: PageFrame, title: string, content: Markup): Markup {
  const { brand, locale, logo, nonce } = frame;
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
