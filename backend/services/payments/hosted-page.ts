import { randomBytes } from 'node:crypto';
import { html, raw } from 'hono/html';
import type { HostedTranslator } from './hosted-texts';
import { hostedStylesheet } from './hosted-stylesheet';
import {
  type HostedErrors,
  type HostedField,
  type HostedInput,
  testAccounts,
  testCards,
} from './test-numbers';

/** Escaped markup. */
type Markup = ReturnType<typeof html>;

export type HostedShell = { locale: string; shop: string; t: HostedTranslator; nonce: string };

export const newNonce = (): string => randomBytes(16).toString('base64');

/**
 * Response headers of a page. `backTo` is the origin at which its forms end: browsers apply `form-action` to the
 * redirect after a POST too. The address is a permission, so no other origin learns it.
 */
export function hostedHeaders(nonce: string, backTo?: string): Record<string, string> {
  const policy = [
    "default-src 'none'",
    `style-src 'nonce-${nonce}'`,
    `form-action 'self'${backTo ? ` ${backTo}` : ''}`,
    "frame-ancestors 'none'",
    "base-uri 'none'",
  ];
  return {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': policy.join('; '),
    'referrer-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
  };
}

function layout(
  { locale, shop, t, nonce }: HostedShell,
  title: 'title' | 'endedTitle',
  content: Markup,
) {
  return html`<!doctype html>
    <html lang="${locale}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="robots" content="noindex" />
        <title>${t(title)} · Testpay</title>
        <style nonce="${nonce}">
          ${raw(hostedStylesheet)}
        </style>
      </head>
      <body>
        <header>
          <p><b>Testpay</b> <span>${shop}</span></p>
        </header>
        <main>
          <h1>${t(title)}</h1>
          ${content}
        </main>
      </body>
    </html>`;
}

type FieldOptions = { label: string; value?: string; hint?: string; numeric?: boolean };

function field(
  t: HostedTranslator,
  errors: HostedErrors,
  name: HostedField,
  options: FieldOptions,
) {
  const error = errors[name];
  const describedBy = [options.hint && `${name}-hint`, error && `${name}-error`].filter(Boolean);
  // Nothing may be filled in by the browser: what it knows are real numbers.
  return html`<div>
    <label for="${name}">${options.label}</label>
    <input
      id="${name}"
      name="${name}"
      inputmode="${options.numeric ? 'numeric' : 'text'}"
      autocomplete="off"
      spellcheck="false"
      maxlength="200"
      value="${options.value ?? ''}"
      required
      aria-invalid="${error ? 'true' : 'false'}"
      aria-describedby="${describedBy.join(' ')}"
    />
    ${options.hint ? html`<p class="hint" id="${name}-hint">${options.hint}</p>` : ''}
    ${error ? html`<p class="fault" id="${name}-error">${t(error)}</p>` : ''}
  </div>`;
}

function errorSummary(t: HostedTranslator, errors: HostedErrors) {
  // The keys of an object of ours are what its type says.
  const names = Object.keys(errors) as HostedField[];
  if (names.length === 0) return '';
  return html`<div class="alert" role="alert">
    <h2>${t('errorSummary')}</h2>
    <ul>
      ${names.map((name) => {
        const key = errors[name];
        return key ? html`<li><a href="#${name}">${t(key)}</a></li>` : '';
      })}
    </ul>
  </div>`;
}

function testNumbers(t: HostedTranslator, numbers: typeof testCards) {
  return html`<div class="note">
    <p>${t('testOnly')}</p>
    <ul>
      ${numbers.map(
        ({ number, brand, declined }) =>
          html`<li><code>${number}</code> ${brand}${declined ? `: ${t('declined')}` : ''}</li>`,
      )}
    </ul>
  </div>`;
}

type Entry = {
  /** Path of the visit on the provider's pages. */
  base: string;
  type: 'card' | 'directDebit';
  filled?: HostedInput;
  errors?: HostedErrors;
};

/** The form of a card or of an account. The number is never sent back to the browser. */
export function entryPage(shell: HostedShell, { base, type, filled, errors = {} }: Entry): Markup {
  const { t } = shell;
  const isCard = type === 'card';
  const tab = (path: string, key: 'card' | 'directDebit') =>
    key === type
      ? html`<a href="${base}${path}" aria-current="page">${t(key)}</a>`
      : html`<a href="${base}${path}">${t(key)}</a>`;
  return layout(
    shell,
    'title',
    html`<p class="lead">${t('forAccount')}</p>
      <nav aria-label="${t('kinds')}">
        ${tab('', 'card')} ${tab('/direct-debit', 'directDebit')}
      </nav>
      ${testNumbers(t, isCard ? testCards : testAccounts)} ${errorSummary(t, errors)}
      <form
        class="fields"
        method="post"
        action="${base}${isCard ? '' : '/direct-debit'}"
        novalidate
      >
        ${field(t, errors, 'number', { label: t(isCard ? 'cardNumber' : 'iban'), numeric: isCard })}
        ${
          isCard
            ? field(t, errors, 'expiry', {
                label: t('expiry'),
                hint: t('expiryHint'),
                value: filled?.expiry,
              })
            : ''
        }
        ${field(t, errors, 'holder', {
          label: t(isCard ? 'cardHolder' : 'accountHolder'),
          value: filled?.holder,
        })}
        <button>${t('save')}</button>
      </form>
      <form class="cancel" method="post" action="${base}/cancel">
        <button>${t('cancel')}</button>
      </form>`,
  );
}

/** Instead of a visit that was used, has expired or never was. */
export function endedPage(shell: HostedShell, back?: string): Markup {
  const { t } = shell;
  return layout(
    shell,
    'endedTitle',
    html`<p class="lead">${t('endedText')}</p>
      ${back ? html`<a href="${back}">${t('back')}</a>` : ''}`,
  );
}
