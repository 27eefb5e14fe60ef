/**
 * Pages on which a customer pays an order. They redirect to the order's page in the account area, which shows the
 * result.
 */
import { type Context, Hono } from 'hono';
import { channelTable } from '../../../lib/contracts/channels';
import type { BackendContext } from '../../shared/context';
import { chooseLocale, findChannel, languageOf } from '../../shared/channel/language';
import { brandOf } from '../../shared/channel/brand';
import { createInvoiceOf } from '../invoices/create-invoices';
import type { OrderWithProducts } from '../orders/find-orders';
import { totalOf } from '../orders/order-answer';
import { findByPaymentKey, settlePayment } from '../orders/order-payment';
import { isPayable } from '../orders/order-rules';
import { endedPage, entryPage, type HostedShell, hostedHeaders, newNonce } from './hosted-page';
import { createHostedTranslator } from './hosted-texts';
import { providerBase } from './sessions';
import { type HostedErrors, hostedForm, type HostedInput, readHostedForm } from './test-numbers';

const keyPath = '/orders/:key{[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}}';
const kinds = [
  { path: keyPath, type: 'card' },
  { path: `${keyPath}/direct-debit`, type: 'directDebit' },
] as const;

/** Mounted in the provider service, whose protection against cross-site forms also covers these pages. */
export function orderPages(context: BackendContext): Hono {
  const { db, clock, accountOrigin } = context;
  const app = new Hono();

  function open(c: Context, { order, products }: OrderWithProducts) {
    const channel = findChannel(order.channel) ?? channelTable[0];
    if (!channel) throw new Error('The table of channels is empty.');
    const { currency } = channel;
    const locale = chooseLocale(channel, c.req.header('accept-language')?.split(/[,;]/).join(' '));
    const brand = brandOf(channel);
    const money = new Intl.NumberFormat(locale, { style: 'currency', currency });
    const values = {
      shop: brand.name,
      order: order.code,
      amount: money.format(totalOf(order, products, currency)),
    };
    const t = createHostedTranslator(languageOf(locale), values);
    const shell: HostedShell = { locale, brand, t, nonce: newNonce() };
    return { shell, back: `${accountOrigin(channel)}/orders/${order.code}` };
  }

  async function ended(c: Context, found?: OrderWithProducts): Promise<Response> {
    const { shell, back } = found
      ? open(c, found)
      : {
          shell: {
            locale: 'en',
            t: createHostedTranslator('en', { shop: '' }),
            nonce: newNonce(),
          },
        };
    return c.body(
      String(await endedPage(shell, back)),
      found ? 410 : 404,
      hostedHeaders(shell.nonce),
    );
  }

  async function show(
    c: Context,
    found: OrderWithProducts,
    type: 'card' | 'directDebit',
    again?: { filled: HostedInput; errors: HostedErrors },
  ): Promise<Response> {
    const { shell, back } = open(c, found);
    const base = `${providerBase}/orders/${found.order.paymentKey}`;
    const page = entryPage(shell, { base, type, purpose: 'pay', ...again });
    const headers = hostedHeaders(shell.nonce, new URL(back).origin);
    return c.body(String(await page), again ? 422 : 200, headers);
  }

  for (const { path, type } of kinds) {
    app.get(path, async (c) => {
      const found = await findByPaymentKey(db, c.req.param('key'));
      return found && isPayable(found.order, clock.now()) ? show(c, found, type) : ended(c, found);
    });

    app.post(path, async (c) => {
      const found = await findByPaymentKey(db, c.req.param('key'));
      if (!found) return ended(c);
      const { back } = open(c, found);
      // The order is already paid or cancelled, for example after a second click: the order's page shows the result.
      if (!isPayable(found.order, clock.now())) return c.redirect(back, 303);
      const filled = hostedForm.parse(await c.req.parseBody().catch(() => ({})));
      const result = readHostedForm(type, filled, clock.now());
      if ('errors' in result) return show(c, found, type, { filled, errors: result.errors });
      const outcome = 'declined' in result ? 'failed' : 'paid';
      const settled = await settlePayment(db, found, outcome, clock.now());
      if (settled && outcome === 'paid') await createInvoiceOf(db, settled, clock.now());
      return c.redirect(back, 303);
    });
  }

  app.post(`${keyPath}/cancel`, async (c) => {
    const found = await findByPaymentKey(db, c.req.param('key'));
    return found ? c.redirect(open(c, found).back, 303) : ended(c);
  });

  return app;
}
