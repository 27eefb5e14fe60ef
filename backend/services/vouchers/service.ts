/** Names and conditions of vouchers in every language. */
import { and, eq } from 'drizzle-orm';
import { Hono } from 'hono';
import type { Database } from '../../platform/db/database';
import { type CallerEnv, requireBearer } from '../../platform/http/bearer';
import { defineService, problem } from '../../platform/http/service';
import { localeContextOf, localised } from '../../shared/channel/language';
import type { BackendContext } from '../../shared/context';
import { toAmount } from '../../shared/money';
import { ownedBy } from '../orders/find-orders';
import { orderProducts, superOrders, voucherOffers } from '../orders/tables';

// One line for each text is easier to read.
// prettier-ignore
const offerTexts = {
  gift: {
    name: localised('Gift voucher', 'Cadeaubon', 'Geschenkgutschein', 'Chèque-cadeau', 'Presentkort', 'Gavekort', 'Gavekort', 'Lahjakortti', 'Tarjeta regalo', 'Cheque-prenda', 'Buono regalo'),
    description: localised('For everything in the shop. Enter the code in the basket; what is left over stays on the voucher.', 'Voor alles in de winkel. Vul de code in het winkelmandje in; wat overblijft, blijft op de bon staan.', 'Für alles im Shop. Code im Warenkorb eingeben; ein Rest bleibt auf dem Gutschein.', 'Valable sur toute la boutique. Saisissez le code dans le panier ; le solde reste sur le chèque.', 'Gäller allt i butiken. Ange koden i varukorgen; det som blir över finns kvar på kortet.', 'Gjelder alt i butikken. Skriv inn koden i handlekurven; resten blir stående på kortet.', 'Gælder alt i butikken. Indtast koden i kurven; resten bliver på kortet.', 'Käy kaikkeen kaupassa. Syötä koodi ostoskoriin; loppusumma jää kortille.', 'Para todo en la tienda. Introduce el código en la cesta; el saldo restante se conserva.', 'Para tudo na loja. Introduza o código no cesto; o saldo restante fica no cheque.', 'Valido su tutto il negozio. Inserisci il codice nel carrello; il resto rimane sul buono.'),
  },
  discount: {
    name: localised('Discount on your next order', 'Korting op je volgende bestelling', 'Rabatt auf die nächste Bestellung', 'Remise sur votre prochaine commande', 'Rabatt på nästa beställning', 'Rabatt på neste bestilling', 'Rabat på næste bestilling', 'Alennus seuraavasta tilauksesta', 'Descuento en tu próximo pedido', 'Desconto na sua próxima encomenda', 'Sconto sul prossimo ordine'),
    description: localised('Once per customer, not on shipping.', 'Eén keer per klant, niet op verzendkosten.', 'Einmal pro Kunde, nicht auf Versandkosten.', 'Une fois par client, hors frais de livraison.', 'En gång per kund, gäller inte frakt.', 'Én gang per kunde, gjelder ikke frakt.', 'Én gang pr. kunde, gælder ikke fragt.', 'Kerran asiakasta kohden, ei toimituskuluista.', 'Una vez por cliente, sin incluir el envío.', 'Uma vez por cliente, não inclui portes de envio.', 'Una volta per cliente, spedizione esclusa.'),
  },
};

type NewVoucherOffer = typeof voucherOffers.$inferInsert;

/** Stores offers. Rejects if an option code exists. */
export async function createVoucherOffers(
  db: Database,
  offers: readonly NewVoucherOffer[],
): Promise<void> {
  if (offers.length > 0) await db.insert(voucherOffers).values([...offers]);
}

function router(context: BackendContext): Hono<CallerEnv> {
  const { db } = context;
  const app = new Hono<CallerEnv>();
  app.use(requireBearer(context));

  app.get('/api/v1/campaigns/offers/:optionCode', async (c) => {
    // A voucher code is worth money, so only the customer who bought it may read it.
    const [found] = await db
      .select({ offer: voucherOffers })
      .from(voucherOffers)
      .innerJoin(orderProducts, eq(orderProducts.voucherOptionCode, voucherOffers.optionCode))
      .innerJoin(superOrders, eq(superOrders.code, orderProducts.superOrderCode))
      .where(and(eq(voucherOffers.optionCode, c.req.param('optionCode')), ownedBy(c.get('caller'))))
      .limit(1);
    if (!found) return problem(c, 404);

    const { language, currency } = localeContextOf(
      c.get('caller').channel,
      c.req.header('accept-language'),
    );
    const { amountCents, percentage, code, validUntil } = found.offer;
    const texts = offerTexts[amountCents === null ? 'discount' : 'gift'];
    return c.json({
      name: texts.name[language],
      description: texts.description[language],
      validUntil: validUntil.toISOString(),
      amount: amountCents === null ? null : toAmount(amountCents, currency),
      percentage,
      currency: amountCents === null ? null : currency,
      code,
    });
  });

  return app;
}

/** Offers of bought vouchers (OR-12). */
export const vouchersService = defineService({ name: 'vouchers', base: '/vouchers-api', router });
