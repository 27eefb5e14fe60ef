import { html, raw } from 'hono/html';
import type { KoaContextWithOIDC } from 'oidc-provider';
import { channelOf } from '../../../shared/channel/brand';
import { createPageShell, layout, type Markup, pageHeaders, type PageShell } from './layout';

function shellOf(ctx: KoaContextWithOIDC): PageShell {
  // Before the provider has parsed the request, client and parameters do not exist.
  const oidc: Partial<KoaContextWithOIDC['oidc']> | undefined = ctx.oidc;
  const { client, params } = oidc ?? {};
  return createPageShell(channelOf(client?.clientId), params?.ui_locales, client?.logoUri);
}

async function send(ctx: KoaContextWithOIDC, page: Markup, headers: Record<string, string>) {
  ctx.set(headers);
  ctx.body = String(await page);
}

/** Returns the URL of the requesting client's home page in the account area, for a link; undefined without a client. */
function accountHome(ctx: KoaContextWithOIDC): string | undefined {
  const uri = ctx.oidc?.client?.redirectUris?.[0];
  return uri && `${new URL(uri).origin}/`;
}

/**
 * Whether the request proves that it belongs to this session. One proof is the session's `sid` as `logout_hint`: the
 * web app knows it from the id token or the logout token, so that no token must pass through the browser. The other
 * proof is an id token of the session's customer.
 */
function hintNamesThisSession(ctx: KoaContextWithOIDC): boolean {
  const { session, client, params } = ctx.oidc;
  const sid = client && session?.sidFor(client.clientId);
  if (sid && params?.logout_hint === sid) return true;
  const sub: unknown = ctx.oidc.entities.IdTokenHint?.payload.sub;
  return typeof sub === 'string' && sub === ctx.oidc.session?.accountId;
}

/**
 * Sign-out page (RP-initiated logout, section 2). With a matching hint the form is submitted automatically; without
 * scripts there is a button. Without a hint the customer is asked, because any site could have sent the customer to
 * this page.
 */
export async function renderLogout(ctx: KoaContextWithOIDC, form: string): Promise<void> {
  const shell = shellOf(ctx);
  const { texts, nonce } = shell;
  const target = ctx.oidc.params?.post_logout_redirect_uri;
  const targets = typeof target === 'string' ? [new URL(target).origin] : [];
  const immediate = hintNamesThisSession(ctx);
  // Do not escape the provider's own markup. It contains only the provider's URL and its anti-forgery secret.
  const ownForm = raw(form);
  const content = immediate
    ? html`<p>${texts.signingOut}</p>
        ${ownForm}
        <button form="op.logoutForm" name="logout" value="yes" id="go">
          ${texts.continueButton}
        </button>
        <script nonce="${nonce}">
          document.getElementById('go').click();
        </script>`
    : html`<p>${texts.signOutQuestion}</p>
        ${ownForm}
        <div class="pair">
          <button form="op.logoutForm" name="logout" value="yes">${texts.signOutButton}</button>
          <button form="op.logoutForm" class="second">${texts.stayButton}</button>
        </div>`;
  const page = layout(shell, texts.signOutTitle, content);
  await send(ctx, page, pageHeaders(shell, targets, { script: immediate }));
}

/** Page after a sign-out that has no page to return to. */
export async function renderLoggedOut(ctx: KoaContextWithOIDC): Promise<void> {
  const shell = shellOf(ctx);
  const { texts } = shell;
  const page = layout(shell, texts.signedOutTitle, html`<p>${texts.signedOutText}</p>`);
  await send(ctx, page, pageHeaders(shell));
}

/** Error page. It repeats no text of the request or of the provider. `home` is the target of a link. */
export function errorPage(shell: PageShell, home?: string): Markup {
  const { texts } = shell;
  const homeLink = home ? html`<p class="other"><a href="${home}">${texts.toShop}</a></p>` : '';
  return layout(
    shell,
    texts.errorTitle,
    html`<p>${texts.errorText}</p>
      ${homeLink}`,
  );
}

/**
 * Page instead of the sign-in page when too many sign-ins were started: by one address (`tooManyAttempts`) or by all
 * clients (`busy`).
 */
export function busyPage(shell: PageShell, reason: 'busy' | 'tooManyAttempts'): Markup {
  const { texts } = shell;
  return layout(shell, texts.errorTitle, html`<p>${texts[reason]}</p>`);
}

/** Shows an error that cannot be returned to the client by a redirect. */
export async function renderError(ctx: KoaContextWithOIDC): Promise<void> {
  const shell = shellOf(ctx);
  await send(ctx, errorPage(shell, accountHome(ctx)), pageHeaders(shell));
}
