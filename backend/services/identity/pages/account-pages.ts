import { html } from 'hono/html';
import type { Texts } from '../texts/texts';
import { layout, type Markup, type PageShell } from './layout';

type FieldName = 'email' | 'password' | 'newPassword' | 'firstName' | 'lastName';

/** A message by the field it belongs to; `form` is for what no single field can mend. */
export type FormErrors = Partial<Record<FieldName | 'form', keyof Texts>>;

export type FieldValues = Partial<Record<FieldName, string>>;

const types: Record<FieldName, string> = {
  email: 'email',
  password: 'password',
  newPassword: 'password',
  firstName: 'text',
  lastName: 'text',
};

/** What went wrong, in one list above the form, where the focus is; each entry leads to its field (WCAG 3.3.1). */
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

/** A labelled input with its hint and its error wired for assistive technology. A password is never sent back. */
export function field(
  { texts }: PageShell,
  name: FieldName,
  options: {
    autocomplete: string;
    values: FieldValues;
    errors: FormErrors;
    hint?: string;
    /** The usual one when left out. */
    label?: string;
  },
): Markup {
  const error = options.errors[name];
  const describedBy = [options.hint && `${name}-hint`, error && `${name}-error`].filter(Boolean);
  const value = types[name] === 'password' ? '' : (options.values[name] ?? '');
  return html`<div>
    <label for="${name}">${options.label ?? texts[name]}</label>
    <input
      id="${name}"
      name="${name}"
      type="${types[name]}"
      autocomplete="${options.autocomplete}"
      value="${value}"
      maxlength="200"
      required
      aria-invalid="${error ? 'true' : 'false'}"
      aria-describedby="${describedBy.join(' ')}"
    />
    ${options.hint ? html`<p class="hint" id="${name}-hint">${options.hint}</p>` : ''}
    ${error ? html`<p class="fault" id="${name}-error">${texts[error]}</p>` : ''}
  </div>`;
}

/** Shows what is typed into the page's passwords; the page says so to nobody else, and without scripts it is not there. */
export function showPasswords({ texts, nonce }: PageShell): Markup {
  return html`<label class="show" hidden
      ><input type="checkbox" id="show" /> <span>${texts.showPassword}</span></label
    >
    <script nonce="${nonce}">
      const show = document.getElementById('show');
      const secrets = document.querySelectorAll('input[type=password]');
      show.parentElement.hidden = false;
      show.onchange = () => {
        for (const secret of secrets) secret.type = show.checked ? 'text' : 'password';
      };
      show.form.onsubmit = () => {
        for (const secret of secrets) secret.type = 'password';
      };
    </script>`;
}

/** A password to choose, and the switch that shows what is typed. It is never filled in again. */
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

/** A page that asks for something. That it was refused is told by its title, which is read out first. */
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

/** Sign-in form. `base` is the path of the interaction, under which the form and its sibling lie. */
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
