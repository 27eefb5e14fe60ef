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

const visitPath = '/sessions/:id{[A-Za-z0-9_-]{43}}';
const kinds = [
  { path: visitPath, type: 'card' },
  { path: `${visitPath}/direct-debit`, type: 'directDebit' },
] as const;

function router(context: BackendContext): Hono {
  const { db, clock, origin } = context;
  const app = new Hono();
  // A form of another site would have to know the address, and is refused all the same.
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

  async function ended(c: Context, visit?: PaymentSessionRow): Promise<Response> {
    const shell = visit
      ? await shellOf(visit)
      : {
          locale: 'en',
          t: createHostedTranslator('en', { shop: '', email: '' }),
          nonce: newNonce(),
        };
    const page = endedPage(shell, visit && returnAddress({ ...visit, outcome: null }));
    return c.body(String(await page), visit ? 410 : 404, hostedHeaders(shell.nonce));
  }

  async function show(
    c: Context,
    visit: PaymentSessionRow,
    type: 'card' | 'directDebit',
    again?: { filled: HostedInput; errors: HostedErrors },
  ): Promise<Response> {
    const shell = await shellOf(visit);
    const base = `${providerBase}/sessions/${visit.id}`;
    const page = entryPage(shell, { base, type, ...again });
    const headers = hostedHeaders(shell.nonce, new URL(visit.returnUrl).origin);
    return c.body(String(await page), again ? 422 : 200, headers);
  }

  async function end(
    c: Context,
    visit: PaymentSessionRow,
    ending: Parameters<typeof endSession>[2],
  ) {
    const row = await endSession(context, visit.id, ending);
    return row ? c.redirect(returnAddress(row), 303) : ended(c, visit);
  }

  for (const { path, type } of kinds) {
    app.get(path, async (c) => {
      const visit = await findSession(context, c.req.param('id'));
      return visit && isOpen(visit, context) ? show(c, visit, type) : ended(c, visit);
    });

    app.post(path, async (c) => {
      const visit = await findSession(context, c.req.param('id'));
      if (!visit) return ended(c);
      // The second of two presses ends where the first one did.
      if (visit.outcome) return c.redirect(returnAddress(visit), 303);
      if (!isOpen(visit, context)) return ended(c, visit);
      const filled = hostedForm.parse(await c.req.parseBody().catch(() => ({})));
      const read = readHostedForm(type, filled, clock.now());
      if ('errors' in read) return show(c, visit, type, { filled, errors: read.errors });
      if ('declined' in read) return end(c, visit, { outcome: 'failed' });
      return end(c, visit, { outcome: 'added', method: read.method });
    });
  }

  app.post(`${visitPath}/cancel`, async (c) => {
    const visit = await findSession(context, c.req.param('id'));
    return visit ? end(c, visit, { outcome: 'cancelled' }) : ended(c);
  });

  app.route('/', orderPages(context));
  app.all('*', (c) => problem(c, 404));
  return app;
}

/**
 * The payment provider's hosted page: a site of its own that happens to run here. It takes test numbers only, stores
 * what a shop may know of a method, and no number ever.
 */
export const paymentProviderService = defineService({
  name: 'payment-provider',
  base: providerBase,
  router,
});
