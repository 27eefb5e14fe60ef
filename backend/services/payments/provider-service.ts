import { eq } from 'drizzle-orm';
import { type Context, Hono } from 'hono';
import { csrf } from 'hono/csrf';
import { customers } from '../customers/tables';
import { defineService, problem } from '../../platform/http/service';
import type { BackendContext } from '../../shared/context';
import { languageOf } from '../../shared/channel/language';
import { endedPage, entryPage, type HostedShell, hostedHeaders, newNonce } from './hosted-page';
import { createHostedTranslator, brandAt } from './hosted-texts';
import { orderPages } from './order-pages';
import { endSession, findSession, isOpen, providerBase, returnAddress } from './sessions';
import type { PaymentSessionRow } from './tables';
import { type HostedErrors, hostedForm, type HostedInput, readHostedForm } from './test-numbers';

const sessionPath = '/sessions/:id{[A-Za-z0-9_-]{43}}';
const kinds = [
  { path: sessionPath, type: 'card' },
  { path: `${sessionPath}/direct-debit`, type: 'directDebit' },
] as const;

function router(context: BackendContext): Hono {
  const { db, clock, origin } = context;
  const app = new Hono();
  // Refuse forms that another site sends. The secret URL already makes them unlikely.
  app.use(csrf({ origin }));

  async function shellOf({
    locale,
    returnUrl,
    customerId,
  }: PaymentSessionRow): Promise<HostedShell> {
    const [customer] = await db
      .select()
      .from(customers)
      .where(eq(customers.id, customerId))
      .limit(1);
    const brand = brandAt(returnUrl);
    const shop = brand?.name ?? '';
    const t = createHostedTranslator(languageOf(locale), { shop, email: customer?.email ?? '' });
    return { locale, brand, t, nonce: newNonce() };
  }

  async function ended(c: Context, session?: PaymentSessionRow): Promise<Response> {
    const shell = session
      ? await shellOf(session)
      : {
          locale: 'en',
          t: createHostedTranslator('en', { shop: '', email: '' }),
          nonce: newNonce(),
        };
    const page = endedPage(shell, session && returnAddress({ ...session, outcome: null }));
    return c.body(String(await page), session ? 410 : 404, hostedHeaders(shell.nonce));
  }

  async function show(
    c: Context,
    session: PaymentSessionRow,
    type: 'card' | 'directDebit',
    again?: { filled: HostedInput; errors: HostedErrors },
  ): Promise<Response> {
    const shell = await shellOf(session);
    const base = `${providerBase}/sessions/${session.id}`;
    const page = entryPage(shell, { base, type, ...again });
    const headers = hostedHeaders(shell.nonce, new URL(session.returnUrl).origin);
    return c.body(String(await page), again ? 422 : 200, headers);
  }

  async function end(
    c: Context,
    session: PaymentSessionRow,
    ending: Parameters<typeof endSession>[2],
  ) {
    const row = await endSession(context, session.id, ending);
    return row ? c.redirect(returnAddress(row), 303) : ended(c, session);
  }

  for (const { path, type } of kinds) {
    app.get(path, async (c) => {
      const session = await findSession(context, c.req.param('id'));
      return session && isOpen(session, context) ? show(c, session, type) : ended(c, session);
    });

    app.post(path, async (c) => {
      const session = await findSession(context, c.req.param('id'));
      if (!session) return ended(c);
      // After a second click, redirect with the result of the first one.
      if (session.outcome) return c.redirect(returnAddress(session), 303);
      if (!isOpen(session, context)) return ended(c, session);
      const filled = hostedForm.parse(await c.req.parseBody().catch(() => ({})));
      const result = readHostedForm(type, filled, clock.now());
      if ('errors' in result) return show(c, session, type, { filled, errors: result.errors });
      if ('declined' in result) return end(c, session, { outcome: 'failed' });
      return end(c, session, { outcome: 'added', method: result.method });
    });
  }

  app.post(`${sessionPath}/cancel`, async (c) => {
    const session = await findSession(context, c.req.param('id'));
    return session ? end(c, session, { outcome: 'cancelled' }) : ended(c);
  });

  app.route('/', orderPages(context));
  app.all('*', (c) => problem(c, 404));
  return app;
}

/**
 * Simulates the hosted page of a payment provider, a separate site, in this backend. It accepts only test numbers. It
 * stores the data of a method that a shop may know, but never the number.
 */
export const paymentProviderService = defineService({
  name: 'payment-provider',
  base: providerBase,
  router,
});
