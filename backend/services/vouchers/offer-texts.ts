/** Names and conditions of vouchers in every language. */
import { say } from '../../shared/channel/language';

// A table reads better as a table.
// prettier-ignore
export const offerTexts = {
  gift: {
    name: say('Gift voucher', 'Cadeaubon', 'Geschenkgutschein', 'Chèque-cadeau', 'Presentkort', 'Gavekort', 'Gavekort', 'Lahjakortti', 'Tarjeta regalo', 'Cheque-prenda', 'Buono regalo'),
    description: say('For everything in the shop. Enter the code in the basket; what is left over stays on the voucher.', 'Voor alles in de winkel. Vul de code in het winkelmandje in; wat overblijft, blijft op de bon staan.', 'Für alles im Shop. Code im Warenkorb eingeben; ein Rest bleibt auf dem Gutschein.', 'Valable sur toute la boutique. Saisissez le code dans le panier ; le solde reste sur le chèque.', 'Gäller allt i butiken. Ange koden i varukorgen; det som blir över finns kvar på kortet.', 'Gjelder alt i butikken. Skriv inn koden i handlekurven; resten blir stående på kortet.', 'Gælder alt i butikken. Indtast koden i kurven; resten bliver på kortet.', 'Käy kaikkeen kaupassa. Syötä koodi ostoskoriin; loppusumma jää kortille.', 'Para todo en la tienda. Introduce el código en la cesta; el saldo restante se conserva.', 'Para tudo na loja. Introduza o código no cesto; o saldo restante fica no cheque.', 'Valido su tutto il negozio. Inserisci il codice nel carrello; il resto rimane sul buono.'),
  },
  discount: {
    name: say('Discount on your next order', 'Korting op je volgende bestelling', 'Rabatt auf die nächste Bestellung', 'Remise sur votre prochaine commande', 'Rabatt på nästa beställning', 'Rabatt på neste bestilling', 'Rabat på næste bestilling', 'Alennus seuraavasta tilauksesta', 'Descuento en tu próximo pedido', 'Desconto na sua próxima encomenda', 'Sconto sul prossimo ordine'),
    description: say('Once per customer, not on shipping.', 'Eén keer per klant, niet op verzendkosten.', 'Einmal pro Kunde, nicht auf Versandkosten.', 'Une fois par client, hors frais de livraison.', 'En gång per kund, gäller inte frakt.', 'Én gang per kunde, gjelder ikke frakt.', 'Én gang pr. kunde, gælder ikke fragt.', 'Kerran asiakasta kohden, ei toimituskuluista.', 'Una vez por cliente, sin incluir el envío.', 'Uma vez por cliente, não inclui portes de envio.', 'Una volta per cliente, spedizione esclusa.'),
  },
};
