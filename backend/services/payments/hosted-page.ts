import { randomBytes } from 'node:crypto';
import { html, raw } from 'hono/html';
import type { Brand } from '../../shared/channel/brand';
import type { HostedTranslator } from './hosted-texts';
import {
  type HostedErrors,
  type HostedField,
  type HostedInput,
  testAccounts,
  testCards,
} from './test-numbers';

/** Styles of the provider's pages, with a bar in the colours of the shop that is paid. */
export const hostedStylesheet = (brand?: Brand) => `
:root { --ground: #e9edf5; --card: #fff; --ink: #111a2e; --muted: #4c5670; --line: #7d879f; --action: #1f3fbf;
  --on-action: #fff; --bar: ${brand?.table.light ?? '#0b1530'};
  --on-bar: ${brand?.table.onLight ?? '#fff'}; --note: #fff6d6; --danger: #ab1a16; --danger-ground: #fdecea; }
@media (prefers-color-scheme: dark) {
  :root { --ground: #0a0f1d; --card: #141b2d; --ink: #eef1f8; --muted: #b3bcd1; --line: #76819c; --action: #9db4ff;
    --on-action: #0b1530; --bar: ${brand?.table.dark ?? '#04070f'};
    --on-bar: ${brand?.table.onDark ?? '#fff'}; --note: #33290a; --danger: #ffb3ab; --danger-ground: #3b1a18; } }
* { box-sizing: border-box; }
body { margin: 0; min-height: 100vh; min-height: 100dvh; background: var(--ground); color: var(--ink);
  font: 16px/1.5 "Helvetica Neue", Arial, system-ui, sans-serif; }
header { padding: 14px 16px; background: var(--bar); color: var(--on-bar); }
header p { display: flex; justify-content: space-between; gap: 16px; max-width: 480px; margin: 0 auto; }
header b { font: 400 26px/1.2 ${brand?.fallback ?? 'inherit'}; }
header span { align-self: center; letter-spacing: .08em; text-transform: lowercase; }
main { max-width: 480px; margin: 0 auto; padding: 24px 16px 48px; }
h1 { margin: 0 0 4px; font-size: 24px; line-height: 1.25; }
.lead { margin: 0 0 20px; color: var(--muted); overflow-wrap: anywhere; }
nav { display: flex; gap: 0; border-bottom: 2px solid var(--line); }
nav a { min-height: 48px; padding: 12px 16px; color: var(--muted); font-weight: 600; text-decoration: none; }
nav a:hover { color: var(--ink); text-decoration: underline; }
nav a[aria-current] { margin-bottom: -2px; color: var(--ink); border-bottom: 4px solid var(--action); }
form.fields { display: grid; gap: 18px; padding: 20px 16px; background: var(--card); }
label { display: block; margin-bottom: 4px; font-weight: 600; }
input { width: 100%; min-height: 48px; padding: 8px 12px; color: inherit; background: var(--card); border: 1px solid var(--line);
  border-radius: 2px; font: 18px/1.4 ui-monospace, Menlo, Consolas, monospace; }
input[aria-invalid=true] { border: 2px solid var(--danger); }
.hint, .fault { margin: 4px 0 0; font-size: 15px; } .hint { color: var(--muted); } .fault { color: var(--danger); font-weight: 600; }
button { width: 100%; min-height: 48px; padding: 8px 16px; cursor: pointer; border-radius: 2px; font: inherit; font-weight: 700;
  color: var(--on-action); background: var(--action); border: 1px solid var(--action); }
button:hover { filter: brightness(1.1); }
form.cancel { margin-top: 12px; } form.cancel button { color: var(--ink); background: none; border-color: var(--line); }
:focus-visible { outline: 3px solid var(--action); outline-offset: 2px; }
.note { padding: 12px 16px; background: var(--note); font-size: 15px; } .note p { margin: 0; } .note ul { margin: 8px 0 0; padding: 0; list-style: none; }
.note code { font: 15px/1.6 ui-monospace, Menlo, Consolas, monospace; overflow-wrap: anywhere; }
.alert { padding: 12px 16px; color: var(--ink); background: var(--danger-ground); border-inline-start: 4px solid var(--danger); }
.alert h2 { margin: 0; font-size: 16px; } .alert ul { margin: 4px 0 0; padding-inline-start: 20px; } .alert a, main > a { color: inherit; }
main > a { display: inline-block; min-height: 44px; padding: 10px 0; font-weight: 600; }
@media (prefers-contrast: more) { form.fields, .note { border: 1px solid var(--ink); } }
`;

type Markup = ReturnType<typeof html>;

/** `brand` is missing if the shop is unknown. */
export type HostedShell = {
  locale: string;
  brand?: Brand | undefined;
  t: HostedTranslator;
  nonce: string;
};

export const newNonce = (): string => randomBytes(16).toString('base64');

/**
 * Response headers of a page. `backTo` is the origin to which the forms redirect in the end: browsers apply
 * `form-action` also to the redirect after a POST. The page's URL is a secret, so no referrer is sent to other
 * origins.
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
  { locale, brand, t, nonce }: HostedShell,
  title: 'title' | 'payTitle' | 'endedTitle',
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
          ${raw(hostedStylesheet(brand))}
        </style>
      </head>
      <body>
        <header>
          <p><b>${brand?.name ?? ''}</b> <span>Testpay</span></p>
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
  // Autofill is off: a browser would offer or store real card numbers.
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
  // The cast restores the keys, whose types Object.keys widens to string.
  const names = Object.keys(errors) as HostedField[];
  if (names.length === 0) return '';
  return html`<div class="alert" role="alert" tabindex="-1" autofocus>
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

type EntryOptions = {
  /** Path of the session or order on the provider's pages. */
  base: string;
  type: 'card' | 'directDebit';
  /** Purpose of the form: store a method, or pay an order. */
  purpose?: 'store' | 'pay';
  filled?: HostedInput;
  errors?: HostedErrors;
};

/** Page with the form for a card or a bank account. The number that was entered is never sent back to the browser. */
export function entryPage(shell: HostedShell, options: EntryOptions): Markup {
  const { base, type, purpose = 'store', filled, errors = {} } = options;
  const { t } = shell;
  const isCard = type === 'card';
  const tab = (path: string, key: 'card' | 'directDebit') =>
    key === type
      ? html`<a href="${base}${path}" aria-current="page">${t(key)}</a>`
      : html`<a href="${base}${path}">${t(key)}</a>`;
  return layout(
    shell,
    purpose === 'pay' ? 'payTitle' : 'title',
    html`<p class="lead">${t(purpose === 'pay' ? 'payLead' : 'forAccount')}</p>
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
        <button>${t(purpose === 'pay' ? 'payTitle' : 'save')}</button>
      </form>
      <form class="cancel" method="post" action="${base}/cancel">
        <button>${t('cancel')}</button>
      </form>`,
  );
}

/** Page for a session that was used, has expired or does not exist. */
export function endedPage(shell: HostedShell, back?: string): Markup {
  const { t } = shell;
  return layout(
    shell,
    'endedTitle',
    html`<p class="lead">${t('endedText')}</p>
      ${back ? html`<a href="${back}">${t('back')}</a>` : ''}`,
  );
}
