/** What is printed on an invoice, in the language of its reader. */
import { say } from '../../shared/channel/language';

// A table reads better as a table.
// prettier-ignore
export const invoiceWords = {
  invoice: say('Invoice', 'Factuur', 'Rechnung', 'Facture', 'Faktura', 'Faktura', 'Faktura', 'Lasku', 'Factura', 'Fatura', 'Fattura'),
  billedTo: say('Billed to', 'Factuuradres', 'Rechnungsanschrift', 'Adresse de facturation', 'Fakturaadress', 'Fakturaadresse', 'Faktureringsadresse', 'Laskutusosoite', 'Dirección de facturación', 'Morada de faturação', 'Indirizzo di fatturazione'),
  number: say('Invoice number', 'Factuurnummer', 'Rechnungsnummer', 'Numéro de facture', 'Fakturanummer', 'Fakturanummer', 'Fakturanummer', 'Laskun numero', 'Número de factura', 'Número da fatura', 'Numero fattura'),
  date: say('Invoice date', 'Factuurdatum', 'Rechnungsdatum', 'Date de facture', 'Fakturadatum', 'Fakturadato', 'Fakturadato', 'Laskun päiväys', 'Fecha de factura', 'Data da fatura', 'Data fattura'),
  due: say('Due date', 'Vervaldatum', 'Fällig am', 'Date d’échéance', 'Förfallodatum', 'Forfallsdato', 'Forfaldsdato', 'Eräpäivä', 'Fecha de vencimiento', 'Data de vencimento', 'Data di scadenza'),
  order: say('Order', 'Bestelling', 'Bestellung', 'Commande', 'Beställning', 'Bestilling', 'Bestilling', 'Tilaus', 'Pedido', 'Encomenda', 'Ordine'),
  vatNumber: say('VAT number', 'Btw-nummer', 'USt-IdNr.', 'N° de TVA', 'Momsregistreringsnummer', 'MVA-nummer', 'Momsnummer', 'ALV-tunniste', 'NIF-IVA', 'Número de IVA', 'Partita IVA'),
  description: say('Description', 'Omschrijving', 'Bezeichnung', 'Désignation', 'Beskrivning', 'Beskrivelse', 'Beskrivelse', 'Kuvaus', 'Descripción', 'Descrição', 'Descrizione'),
  quantity: say('Quantity', 'Aantal', 'Menge', 'Quantité', 'Antal', 'Antall', 'Antal', 'Määrä', 'Cantidad', 'Quantidade', 'Quantità'),
  unitPrice: say('Unit price excl. VAT', 'Stukprijs excl. btw', 'Einzelpreis netto', 'Prix unitaire HT', 'À-pris exkl. moms', 'Enhetspris ekskl. mva.', 'Stykpris ekskl. moms', 'Yksikköhinta, alv 0 %', 'Precio unitario sin IVA', 'Preço unitário s/ IVA', 'Prezzo unitario IVA esclusa'),
  amount: say('Amount excl. VAT', 'Bedrag excl. btw', 'Betrag netto', 'Montant HT', 'Belopp exkl. moms', 'Beløp ekskl. mva.', 'Beløb ekskl. moms', 'Summa, alv 0 %', 'Importe sin IVA', 'Valor s/ IVA', 'Importo IVA esclusa'),
  shipping: say('Shipping', 'Verzending', 'Versand', 'Livraison', 'Frakt', 'Frakt', 'Fragt', 'Toimitus', 'Envío', 'Envio', 'Spedizione'),
  discount: say('Discount', 'Korting', 'Rabatt', 'Remise', 'Rabatt', 'Rabatt', 'Rabat', 'Alennus', 'Descuento', 'Desconto', 'Sconto'),
  net: say('Total excl. VAT', 'Totaal excl. btw', 'Summe netto', 'Total HT', 'Summa exkl. moms', 'Sum ekskl. mva.', 'I alt ekskl. moms', 'Yhteensä, alv 0 %', 'Total sin IVA', 'Total s/ IVA', 'Totale IVA esclusa'),
  tax: say('VAT {rate}', 'Btw {rate}', 'USt. {rate}', 'TVA {rate}', 'Moms {rate}', 'MVA {rate}', 'Moms {rate}', 'ALV {rate}', 'IVA {rate}', 'IVA {rate}', 'IVA {rate}'),
  total: say('Total', 'Totaal', 'Gesamtbetrag', 'Total TTC', 'Att betala', 'Totalt', 'I alt', 'Yhteensä', 'Total', 'Total', 'Totale'),
  paid: say('Paid. Nothing is left to pay.', 'Betaald. U hoeft niets meer te betalen.', 'Bezahlt. Es ist nichts mehr zu zahlen.', 'Payée. Il ne reste rien à régler.', 'Betald. Inget återstår att betala.', 'Betalt. Det gjenstår ikke noe å betale.', 'Betalt. Der mangler ikke noget at betale.', 'Maksettu. Maksettavaa ei ole jäljellä.', 'Pagada. No queda nada por pagar.', 'Paga. Nada mais há a pagar.', 'Pagata. Non resta nulla da pagare.'),
  open: say('Please pay by {date} and name the invoice number.', 'Gelieve te betalen vóór of op {date} onder vermelding van het factuurnummer.', 'Bitte zahlen Sie bis zum {date} unter Angabe der Rechnungsnummer.', 'À régler au plus tard le {date} en rappelant le numéro de facture.', 'Betala senast {date} och ange fakturanumret.', 'Betal innen {date} og oppgi fakturanummeret.', 'Betal senest {date} og oplys fakturanummeret.', 'Maksa viimeistään {date} ja mainitse laskun numero.', 'Pague a más tardar el {date} indicando el número de factura.', 'Pague até {date} indicando o número da fatura.', 'Da pagare entro il {date} indicando il numero della fattura.'),
  credited: say('Credited: the order was cancelled and the amount paid back.', 'Gecrediteerd: de bestelling is geannuleerd en het bedrag is terugbetaald.', 'Gutgeschrieben: Die Bestellung wurde storniert und der Betrag erstattet.', 'Créditée : la commande a été annulée et le montant remboursé.', 'Krediterad: beställningen har annullerats och beloppet återbetalats.', 'Kreditert: bestillingen ble kansellert og beløpet tilbakebetalt.', 'Krediteret: bestillingen er annulleret, og beløbet er tilbagebetalt.', 'Hyvitetty: tilaus on peruttu ja summa palautettu.', 'Abonada: el pedido se canceló y el importe se devolvió.', 'Creditada: a encomenda foi cancelada e o valor devolvido.', 'Stornata: l’ordine è stato annullato e l’importo rimborsato.'),
  page: say('Page {page} of {pages}', 'Pagina {page} van {pages}', 'Seite {page} von {pages}', 'Page {page} sur {pages}', 'Sida {page} av {pages}', 'Side {page} av {pages}', 'Side {page} af {pages}', 'Sivu {page} / {pages}', 'Página {page} de {pages}', 'Página {page} de {pages}', 'Pagina {page} di {pages}'),
  ofMonth: say('Invoices of {month}', 'Facturen van {month}', 'Rechnungen vom {month}', 'Factures de {month}', 'Fakturor {month}', 'Fakturaer for {month}', 'Fakturaer for {month}', 'Laskut: {month}', 'Facturas de {month}', 'Faturas de {month}', 'Fatture di {month}'),
} as const;

/** Puts values in the places of a text that name them in braces. */
export const fill = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replaceAll(/\{(\w+)\}/g, (place, name: string) => values[name] ?? place);
