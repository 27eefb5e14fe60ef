import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';
import type Provider from 'oidc-provider';
import * as z from 'zod';
import { channelOf } from '../../shared/channel/brand';
import { type FieldValues, type FormErrors, signInPage } from './pages/account-pages';
import { createPageShell, pageHeaders } from './pages/layout';
import { forgotPage, passwordPage } from './pages/password-pages';
import { registerPage, registerSentPage } from './pages/registration-pages';

export type InteractionEnv = { Bindings: HttpBindings };

const pages = {
  signIn: signInPage,
  register: registerPage,
  registerSent: registerSentPage,
  forgot: (shell, page) => forgotPage(shell, page),
  forgotSent: (shell, page) => forgotPage(shell, page, true),
  password: passwordPage,
} satisfies Record<string, typeof signInPage>;

export type InteractionPage = keyof typeof pages;

const tooManyOf = (page: InteractionPage) =>
  page === 'register' ? 'registerTooMany' : 'tooManyAttempts';

type PageOptions = {
  values?: FieldValues;
  errors?: FormErrors;
  status?: 200 | 422 | 429 | 503;
  retryAfterSeconds?: number;
};

/** Returns functions that read, show and complete a sign-in that the provider has started. */
export function createInteractionPages(provider: Provider) {
  /**
   * Returns the details of the current sign-in. Throws if the sign-in has expired, or if the browser's cookie belongs
   * to another sign-in.
   */
  async function detailsOf(c: Context<InteractionEnv>) {
    const { incoming, outgoing } = c.env;
    const { prompt, params, session } = await provider.interactionDetails(incoming, outgoing);
    const channel = channelOf(params.client_id);
    return { prompt: prompt.name, params, channel, session };
  }

  async function show(
    c: Context<InteractionEnv>,
    page: InteractionPage,
    options: PageOptions = {},
  ): Promise<Response> {
    const { params, channel } = await detailsOf(c);
    const client = await provider.Client.find(channel.code);
    const shell = createPageShell(channel, params.ui_locales, client?.logoUri);
    const hint = z.email().safeParse(params.login_hint).data;
    const base = `/oidc/interaction/${c.req.param('uid') ?? ''}`;
    const values = options.values ?? (hint ? { email: hint } : {});
    const body = await pages[page](shell, { base, values, errors: options.errors ?? {} });
    const target = new URL(String(params.redirect_uri)).origin;
    const headers = pageHeaders(shell, [target], { script: true });
    if (options.retryAfterSeconds) headers['retry-after'] = String(options.retryAfterSeconds);
    return c.body(String(body), options.status ?? 200, headers);
  }

  async function finish(
    c: Context<InteractionEnv>,
    result: Record<string, unknown>,
  ): Promise<Response> {
    const { incoming, outgoing } = c.env;
    return c.redirect(await provider.interactionResult(incoming, outgoing, result), 303);
  }

  /**
   * Shows the page again when the client must wait: either it failed too often (429), or too many clients try at the
   * same time (503).
   */
  const refuse = (
    c: Context<InteractionEnv>,
    page: InteractionPage,
    refusal: { outcome: 'tooMany' | 'busy'; retryAfterSeconds: number; values?: FieldValues },
  ): Promise<Response> =>
    show(c, page, {
      ...(refusal.values && { values: refusal.values }),
      errors: { form: refusal.outcome === 'busy' ? 'busy' : tooManyOf(page) },
      status: refusal.outcome === 'busy' ? 503 : 429,
      retryAfterSeconds: refusal.retryAfterSeconds,
    });

  return { detailsOf, show, finish, refuse };
}

export type InteractionPages = ReturnType<typeof createInteractionPages>;
