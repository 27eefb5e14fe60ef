import { html } from 'hono/html';
import { field, type FormErrors, type FormPage, formPage, newPasswordField } from './account-pages';
import { layout, type Markup, type PageShell } from './layout';

/** Page with the registration form. The customer chooses the password later, when the address is confirmed. */
export function registerPage(shell: PageShell, { base, values, errors }: FormPage): Markup {
  const { texts } = shell;
  return formPage(
    shell,
    { title: texts.registerTitle, lead: texts.registerLead, errors },
    html`<form method="post" action="${base}/register" novalidate>
        <div class="pair">
          ${field(shell, 'firstName', { autocomplete: 'given-name', values, errors })}
          ${field(shell, 'lastName', { autocomplete: 'family-name', values, errors })}
        </div>
        ${field(shell, 'email', { autocomplete: 'email', values, errors })}
        <button type="submit">${texts.continueButton}</button>
      </form>
      <p class="other"><a href="${base}/sign-in">${texts.toSignIn}</a></p>`,
  );
}

/**
 * Page after the registration. It says that a mail was sent, whether the address has an account or not. The button
 * sends the mail again.
 */
export function registerSentPage(shell: PageShell, { base, values }: FormPage): Markup {
  const { texts } = shell;
  const { email = '', firstName = '', lastName = '' } = values;
  return layout(
    shell,
    texts.forgotSentTitle,
    html`<p role="status">${texts.registerSent.replace('{email}', () => email)}</p>
      <form method="post" action="${base}/register">
        <input type="hidden" name="email" value="${email}" />
        <input type="hidden" name="firstName" value="${firstName}" />
        <input type="hidden" name="lastName" value="${lastName}" />
        <button type="submit" class="second">${texts.sendAgain}</button>
      </form>
      <p class="other"><a href="${base}/register">${texts.otherAddress}</a></p>
      <p class="other"><a href="${base}/sign-in">${texts.backToSignIn}</a></p>`,
  );
}

type ConfirmPage = { token: string; email: string; errors: FormErrors };

/**
 * Page to which the link in the mail leads. So the reader of the mailbox chooses the password, not the person who typed
 * the address.
 */
export function registerConfirmPage(
  shell: PageShell,
  { token, email, errors }: ConfirmPage,
): Markup {
  const { texts } = shell;
  const lead = texts.registerConfirmLead.replace('{email}', () => email);
  return formPage(
    shell,
    { title: texts.registerConfirmTitle, lead, errors },
    html`<form method="post" action="/oidc/registration" novalidate>
      <input type="hidden" name="token" value="${token}" />
      <!-- Password managers read the account from this field. -->
      <input type="email" autocomplete="username" value="${email}" readonly hidden />
      ${newPasswordField(shell, 'newPassword', errors)}
      <button type="submit">${texts.registerButton}</button>
    </form>`,
  );
}

/** Page that says why no account was created and what the customer can do next. */
export function registerFailedPage(
  shell: PageShell,
  reason: 'registerExpired' | 'emailTaken',
  home: string,
): Markup {
  const { texts } = shell;
  return layout(
    shell,
    texts.resetExpiredTitle,
    html`<p>${texts[reason]}</p>
      <p class="other"><a href="${home}">${texts.backToSignIn}</a></p>`,
  );
}
