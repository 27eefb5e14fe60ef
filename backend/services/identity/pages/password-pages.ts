import { html } from 'hono/html';
import { field, type FormErrors, type FormPage, formPage, newPasswordField } from './account-pages';
import { layout, type Markup, type PageShell } from './layout';

/**
 * Form for the address to which a reset link is sent. With `isSent` the page says that a mail was sent. It says so even
 * if there is no account, so that nobody can find out who has one.
 */
export function forgotPage(shell: PageShell, page: FormPage, isSent = false): Markup {
  const { texts } = shell;
  const { base, values, errors } = page;
  const back = html`<p class="other"><a href="${base}/sign-in">${texts.backToSignIn}</a></p>`;
  if (isSent) {
    return layout(
      shell,
      texts.forgotSentTitle,
      html`<p role="status">${texts.forgotSent}</p>
        ${back}`,
    );
  }
  return formPage(
    shell,
    { title: texts.forgotTitle, lead: texts.forgotLead, errors },
    html`<form method="post" action="${base}/forgot" novalidate>
        ${field(shell, 'email', { autocomplete: 'username', values, errors })}
        <button type="submit">${texts.forgotButton}</button>
      </form>
      ${back}`,
  );
}

type ResetPage = { token: string; errors: FormErrors };

/**
 * Page to which the link in the mail leads. The token is a field of the form, so that the next URL does not contain it.
 */
export function resetPage(shell: PageShell, { token, errors }: ResetPage): Markup {
  const { texts } = shell;
  return formPage(
    shell,
    { title: texts.resetTitle, lead: texts.resetLead, errors },
    html`<form method="post" action="/oidc/password-reset" novalidate>
      <input type="hidden" name="token" value="${token}" />
      ${newPasswordField(shell, 'newPassword', errors)}
      <button type="submit">${texts.passwordButton}</button>
    </form>`,
  );
}

/** Page with the result of the reset and a link to the sign-in. `home` is the target of this link. */
export function resetOutcomePage(shell: PageShell, isDone: boolean, home: string): Markup {
  const { texts } = shell;
  return layout(
    shell,
    isDone ? texts.passwordChangedTitle : texts.resetExpiredTitle,
    html`<p>${isDone ? texts.passwordChanged : texts.resetExpired}</p>
      <p class="other"><a href="${home}">${texts.backToSignIn}</a></p>`,
  );
}

/** Form for a signed-in customer: current password and new password. */
export function passwordPage(shell: PageShell, { base, errors }: FormPage): Markup {
  const { texts } = shell;
  return formPage(
    shell,
    { title: texts.passwordTitle, lead: texts.passwordLead, errors },
    html`<form method="post" action="${base}/password" novalidate>
        ${field(shell, 'password', {
          autocomplete: 'current-password',
          values: {},
          errors,
          label: texts.currentPassword,
        })}
        ${newPasswordField(shell, 'newPassword', errors)}
        <button type="submit">${texts.passwordButton}</button>
      </form>
      <p class="other"><a href="${base}/forgot">${texts.toForgot}</a></p>`,
  );
}
