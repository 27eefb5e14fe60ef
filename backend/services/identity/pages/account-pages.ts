import { html } from 'hono/html';
import { errorSummary, field, type FieldValues, type FormErrors } from './form-parts';
import { layout, type Markup, type PageFrame } from './layout';

type FormPage = { base: string; values: FieldValues; errors: FormErrors };

/** Sign-in form. `base` is the path of the interaction, under which the form and its sibling lie. */
export function signInPage(frame: PageFrame, { base, values, errors }: FormPage): Markup {
  const { texts } = frame;
  return layout(
    frame,
    texts.signInTitle,
    html`<p>${texts.signInLead}</p>
      ${errorSummary(frame, errors)}
      <form method="post" action="${base}/sign-in" novalidate>
        ${field(frame, 'email', { autocomplete: 'username', values, errors })}
        ${field(frame, 'password', { autocomplete: 'current-password', values, errors })}
        <button type="submit">${texts.signInButton}</button>
      </form>
      <p class="other"><a href="${base}/register">${texts.toRegister}</a></p>`,
  );
}

/** Registration form. */
export function registerPage(frame: PageFrame, { base, values, errors }: FormPage): Markup {
  const { texts } = frame;
  return layout(
    frame,
    texts.registerTitle,
    html`<p>${texts.registerLead}</p>
      ${errorSummary(frame, errors)}
      <form method="post" action="${base}/register" novalidate>
        <div class="pair">
          ${field(frame, 'firstName', { autocomplete: 'given-name', values, errors })}
          ${field(frame, 'lastName', { autocomplete: 'family-name', values, errors })}
        </div>
        ${field(frame, 'email', { autocomplete: 'email', values, errors })}
        ${field(frame, 'password', {
          autocomplete: 'new-password',
          values,
          errors,
          hint: texts.passwordHint,
        })}
        <button type="submit">${texts.registerButton}</button>
      </form>
      <p class="other"><a href="${base}/sign-in">${texts.toSignIn}</a></p>`,
  );
}
