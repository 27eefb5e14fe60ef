import { html } from 'hono/html';
import type { Texts } from '../texts/texts';
import { layout, type Markup, type PageShell } from './layout';

type FieldName = 'email' | 'password' | 'newPassword' | 'firstName' | 'lastName';

/** Key of the error text for each field. `form` is for errors that belong to no single field. */
export type FormErrors = Partial<Record<FieldName | 'form', keyof Texts>>;

export type FieldValues = Partial<Record<FieldName, string>>;

const types: Record<FieldName, string> = {
  email: 'email',
  password: 'password',
  newPassword: 'password',
  firstName: 'text',
  lastName: 'text',
};

/** Summary of errors above the form. It gets the focus, and each entry links to its field (WCAG 3.3.1). */
function errorSummary({ texts }: PageShell, errors: FormErrors): Markup | '' {
  const entries = Object.entries(errors);
  if (entries.length === 0) return '';
  return html`<div class="alert" role="alert" tabindex="-1" autofocus>
    <h2>${texts.errorSummary}</h2>
    <ul>
      ${entries.map(([field, key]) =>
        field === 'form'
          ? html`<li>${texts[key]}</li>`
          : html`<li><a href="#${field}">${texts[key]}</a></li>`,
      )}
    </ul>
  </div>`;
}

/** An input with its label; hint and error are connected for assistive technology. A password is never sent back. */
export function field(
  { texts }: PageShell,
  name: FieldName,
  options: {
    autocomplete: string;
    values: FieldValues;
    errors: FormErrors;
    hint?: string;
    /** Default: the text of the field. */
    label?: string;
  },
): Markup {
  const error = options.errors[name];
  const describedBy = [options.hint && `${name}-hint`, error && `${name}-error`].filter(Boolean);
  const value = types[name] === 'password' ? '' : (options.values[name] ?? '');
  return html`<div>
    <label for="${name}">${options.label ?? texts[name]}</label>
    <span class="control"
      ><input
        id="${name}"
        name="${name}"
        type="${types[name]}"
        autocomplete="${options.autocomplete}"
        value="${value}"
        maxlength="200"
        required
        aria-invalid="${error ? 'true' : 'false'}"
        aria-describedby="${describedBy.join(' ')}"
    /></span>
    ${options.hint ? html`<p class="hint" id="${name}-hint">${options.hint}</p>` : ''}
    ${error ? html`<p class="fault" id="${name}-error">${texts[error]}</p>` : ''}
  </div>`;
}

/** Script that puts a button into each password field, which shows the typed password. */
export function showPasswords({ texts, nonce }: PageShell): Markup {
  return html`<template id="show"
      ><button type="button" class="show" aria-pressed="false" aria-label="${texts.showPassword}">
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d="M2 12q10-13 20 0-10 13-20 0z" />
          <circle cx="12" cy="12" r="3.2" />
        </svg></button
    ></template>
    <script nonce="${nonce}">
      const { content } = document.getElementById('show');
      const secrets = [...document.querySelectorAll('input[type=password]')];
      for (const secret of secrets) {
        secret.after(content.cloneNode(true));
        const button = secret.nextElementSibling;
        button.onclick = () => {
          const isShown = secret.type === 'text';
          secret.type = isShown ? 'password' : 'text';
          button.ariaPressed = String(!isShown);
        };
        // Browsers offer to save only passwords of password fields.
        secret.form.addEventListener('submit', () => {
          secret.type = 'password';
        });
      }
    </script>`;
}

/** Input for a new password, with the script that can show it. The server never fills it in. */
export const newPasswordField = (
  shell: PageShell,
  name: 'password' | 'newPassword',
  errors: FormErrors,
): Markup =>
  html`${field(shell, name, {
    autocomplete: 'new-password',
    values: {},
    errors,
    hint: shell.texts.passwordHint,
  })}
  ${showPasswords(shell)}`;

type Form = { title: string; lead: string; errors: FormErrors };

/** Page with a form. If there are errors, the window title says so, because screen readers read it first. */
export function formPage(shell: PageShell, { title, lead, errors }: Form, content: Markup): Markup {
  const isRefused = Object.keys(errors).length > 0;
  return layout(
    shell,
    title,
    html`<p>${lead}</p>
      ${errorSummary(shell, errors)} ${content}`,
    isRefused ? shell.texts.refusedTitle.replace('{title}', title) : title,
  );
}

export type FormPage = { base: string; values: FieldValues; errors: FormErrors };

/** Page with the sign-in form. `base` is the path of the interaction; the paths of all its pages begin with it. */
export function signInPage(shell: PageShell, { base, values, errors }: FormPage): Markup {
  const { texts } = shell;
  return formPage(
    shell,
    { title: texts.signInTitle, lead: texts.signInLead, errors },
    html`<form method="post" action="${base}/sign-in" novalidate>
        ${field(shell, 'email', { autocomplete: 'username', values, errors })}
        ${field(shell, 'password', { autocomplete: 'current-password', values, errors })}
        ${showPasswords(shell)}
        <button type="submit">${texts.signInButton}</button>
      </form>
      <p class="other"><a href="${base}/forgot">${texts.toForgot}</a></p>
      <p class="other"><a href="${base}/register">${texts.toRegister}</a></p>`,
  );
}
