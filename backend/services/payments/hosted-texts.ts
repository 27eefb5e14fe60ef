import { channelTable } from '../../../lib/contracts/channels';
import { type Brand, brandOf } from '../../shared/channel/brand';
import { type Language, type Localised, localised } from '../../shared/channel/language';

/** Brand of the channel to which a URL belongs. */
export function brandAt(address: string): Brand | undefined {
  const host = new URL(address).hostname.replace(/\.localhost$/, '.example');
  const channel = channelTable.find(({ baseDomain }) => host.endsWith(`.${baseDomain}`));
  return channel && brandOf(channel);
}

/** Texts of the provider's pages. `{shop}`, `{email}`, `{amount}` and `{order}` are placeholders. */
// One line for each text is easier to read.
// prettier-ignore
const texts = {
  title: localised('Add a payment method', 'Betaalmethode toevoegen', 'Zahlungsart hinzufügen', 'Ajouter un moyen de paiement', 'Lägg till betalsätt', 'Legg til en betalingsmåte', 'Tilføj en betalingsmetode', 'Lisää maksutapa', 'Añadir un método de pago', 'Adicionar um método de pagamento', 'Aggiungi un metodo di pagamento'),
  forAccount: localised('It will be saved for {email} at {shop}.', 'Wordt opgeslagen voor {email} bij {shop}.', 'Sie wird für {email} bei {shop} gespeichert.', 'Il sera enregistré pour {email} chez {shop}.', 'Det sparas för {email} hos {shop}.', 'Den lagres for {email} hos {shop}.', 'Den gemmes for {email} hos {shop}.', 'Se tallennetaan asiakkaalle {email} ({shop}).', 'Se guardará para {email} en {shop}.', 'Será guardado para {email} em {shop}.', 'Verrà salvato per {email} presso {shop}.'),
  payTitle: localised('Pay {amount}', '{amount} betalen', '{amount} bezahlen', 'Payer {amount}', 'Betala {amount}', 'Betal {amount}', 'Betal {amount}', 'Maksa {amount}', 'Pagar {amount}', 'Pagar {amount}', 'Paga {amount}'),
  payLead: localised('For order {order} at {shop}.', 'Voor bestelling {order} bij {shop}.', 'Für die Bestellung {order} bei {shop}.', 'Pour la commande {order} chez {shop}.', 'För beställning {order} hos {shop}.', 'For bestilling {order} hos {shop}.', 'For bestilling {order} hos {shop}.', 'Tilauksesta {order} ({shop}).', 'Por el pedido {order} en {shop}.', 'Pela encomenda {order} na {shop}.', 'Per l’ordine {order} presso {shop}.'),
  kinds: localised('Kind of payment method', 'Soort betaalmethode', 'Art der Zahlung', 'Type de moyen de paiement', 'Typ av betalsätt', 'Type betalingsmåte', 'Type betalingsmetode', 'Maksutavan laji', 'Tipo de método de pago', 'Tipo de método de pagamento', 'Tipo di metodo di pagamento'),
  card: localised('Card', 'Kaart', 'Karte', 'Carte', 'Kort', 'Kort', 'Kort', 'Kortti', 'Tarjeta', 'Cartão', 'Carta'),
  directDebit: localised('Direct debit', 'Automatische incasso', 'Lastschrift', 'Prélèvement', 'Autogiro', 'Avtalegiro', 'Betalingsservice', 'Suoraveloitus', 'Domiciliación bancaria', 'Débito direto', 'Addebito in conto'),
  cardNumber: localised('Card number', 'Kaartnummer', 'Kartennummer', 'Numéro de carte', 'Kortnummer', 'Kortnummer', 'Kortnummer', 'Kortin numero', 'Número de la tarjeta', 'Número do cartão', 'Numero della carta'),
  iban: localised('IBAN', 'IBAN', 'IBAN', 'IBAN', 'IBAN', 'IBAN', 'IBAN', 'IBAN', 'IBAN', 'IBAN', 'IBAN'),
  expiry: localised('Expiry date', 'Vervaldatum', 'Gültig bis', 'Date d’expiration', 'Giltigt till', 'Utløpsdato', 'Udløbsdato', 'Voimassa', 'Fecha de caducidad', 'Data de validade', 'Data di scadenza'),
  expiryHint: localised('Month / year, such as 08 / 29', 'Maand / jaar, bijvoorbeeld 08 / 29', 'Monat / Jahr, zum Beispiel 08 / 29', 'Mois / année, par exemple 08 / 29', 'Månad / år, till exempel 08 / 29', 'Måned / år, for eksempel 08 / 29', 'Måned / år, f.eks. 08 / 29', 'Kuukausi / vuosi, esimerkiksi 08 / 29', 'Mes / año, por ejemplo 08 / 29', 'Mês / ano, por exemplo 08 / 29', 'Mese / anno, per esempio 08 / 29'),
  cardHolder: localised('Name on the card', 'Naam op de kaart', 'Name auf der Karte', 'Nom figurant sur la carte', 'Namn på kortet', 'Navn på kortet', 'Navn på kortet', 'Kortissa oleva nimi', 'Nombre en la tarjeta', 'Nome no cartão', 'Nome sulla carta'),
  accountHolder: localised('Account holder', 'Rekeninghouder', 'Kontoinhaber', 'Titulaire du compte', 'Kontoinnehavare', 'Kontoeier', 'Kontohaver', 'Tilinomistaja', 'Titular de la cuenta', 'Titular da conta', 'Intestatario del conto'),
  save: localised('Save payment method', 'Betaalmethode opslaan', 'Zahlungsart speichern', 'Enregistrer le moyen de paiement', 'Spara betalsättet', 'Lagre betalingsmåten', 'Gem betalingsmetoden', 'Tallenna maksutapa', 'Guardar el método de pago', 'Guardar o método de pagamento', 'Salva il metodo di pagamento'),
  cancel: localised('Cancel and go back to {shop}', 'Annuleren en terug naar {shop}', 'Abbrechen und zurück zu {shop}', 'Annuler et revenir chez {shop}', 'Avbryt och gå tillbaka till {shop}', 'Avbryt og gå tilbake til {shop}', 'Annuller og gå tilbage til {shop}', 'Peruuta ja palaa kauppaan {shop}', 'Cancelar y volver a {shop}', 'Cancelar e voltar à {shop}', 'Annulla e torna a {shop}'),
  testOnly: localised('This is a test page. Only these numbers work here; never enter a real one.', 'Dit is een testpagina. Alleen deze nummers werken hier; vul nooit een echt nummer in.', 'Dies ist eine Testseite. Nur diese Nummern funktionieren hier; gib nie eine echte ein.', 'Ceci est une page de test. Seuls ces numéros fonctionnent ; n’en saisissez jamais un vrai.', 'Det här är en testsida. Bara de här numren fungerar; ange aldrig ett riktigt.', 'Dette er en testside. Bare disse numrene virker her; skriv aldri inn et ekte.', 'Dette er en testside. Kun disse numre virker her; indtast aldrig et rigtigt.', 'Tämä on testisivu. Vain nämä numerot toimivat; älä koskaan syötä oikeaa.', 'Esta es una página de prueba. Solo funcionan estos números; no introduzcas nunca uno real.', 'Esta é uma página de teste. Só estes números funcionam; nunca introduza um verdadeiro.', 'Questa è una pagina di prova. Funzionano solo questi numeri; non inserirne mai uno vero.'),
  declined: localised('declined by the bank', 'geweigerd door de bank', 'von der Bank abgelehnt', 'refusée par la banque', 'nekas av banken', 'avvist av banken', 'afvist af banken', 'pankki hylkää', 'rechazada por el banco', 'recusado pelo banco', 'rifiutata dalla banca'),
  errorSummary: localised('Please check the following', 'Controleer het volgende', 'Bitte prüfe Folgendes', 'Veuillez vérifier les points suivants', 'Kontrollera följande', 'Sjekk følgende', 'Kontrollér følgende', 'Tarkista seuraavat', 'Comprueba lo siguiente', 'Verifique o seguinte', 'Controlla quanto segue'),
  numberRefused: localised('Only the test numbers on this page are accepted.', 'Alleen de testnummers op deze pagina worden geaccepteerd.', 'Nur die Testnummern auf dieser Seite werden angenommen.', 'Seuls les numéros de test de cette page sont acceptés.', 'Bara testnumren på den här sidan godtas.', 'Bare testnumrene på denne siden godtas.', 'Kun testnumrene på denne side accepteres.', 'Vain tämän sivun testinumerot hyväksytään.', 'Solo se aceptan los números de prueba de esta página.', 'Só são aceites os números de teste desta página.', 'Sono accettati solo i numeri di prova di questa pagina.'),
  expiryBad: localised('Enter the expiry date as month / year.', 'Vul de vervaldatum in als maand / jaar.', 'Gib das Ablaufdatum als Monat / Jahr ein.', 'Saisissez la date d’expiration sous la forme mois / année.', 'Ange giltighetstiden som månad / år.', 'Skriv inn utløpsdatoen som måned / år.', 'Indtast udløbsdatoen som måned / år.', 'Anna voimassaolo muodossa kuukausi / vuosi.', 'Introduce la fecha de caducidad como mes / año.', 'Introduza a data de validade como mês / ano.', 'Inserisci la scadenza come mese / anno.'),
  expiryPast: localised('This card has expired.', 'Deze kaart is verlopen.', 'Diese Karte ist abgelaufen.', 'Cette carte a expiré.', 'Kortet har gått ut.', 'Kortet er utløpt.', 'Kortet er udløbet.', 'Kortti on vanhentunut.', 'Esta tarjeta ha caducado.', 'Este cartão expirou.', 'Questa carta è scaduta.'),
  holderMissing: localised('Enter the name.', 'Vul de naam in.', 'Gib den Namen ein.', 'Saisissez le nom.', 'Ange namnet.', 'Skriv inn navnet.', 'Indtast navnet.', 'Anna nimi.', 'Introduce el nombre.', 'Introduza o nome.', 'Inserisci il nome.'),
  endedTitle: localised('This page has expired', 'Deze pagina is verlopen', 'Diese Seite ist abgelaufen', 'Cette page n’est plus valable', 'Sidan gäller inte längre', 'Denne siden gjelder ikke lenger', 'Denne side gælder ikke længere', 'Sivu ei ole enää voimassa', 'Esta página ya no es válida', 'Esta página já não é válida', 'Questa pagina non è più valida'),
  endedText: localised('It has already been used, or more than 30 minutes have passed. Go back and start again.', 'De pagina is al gebruikt, of er zijn meer dan 30 minuten voorbij. Ga terug en begin opnieuw.', 'Sie wurde schon benutzt, oder es sind mehr als 30 Minuten vergangen. Geh zurück und beginne neu.', 'Elle a déjà servi, ou plus de 30 minutes se sont écoulées. Revenez en arrière et recommencez.', 'Den är redan använd, eller så har mer än 30 minuter gått. Gå tillbaka och börja om.', 'Den er allerede brukt, eller det har gått mer enn 30 minutter. Gå tilbake og begynn på nytt.', 'Den er allerede brugt, eller der er gået mere end 30 minutter. Gå tilbage, og begynd forfra.', 'Se on jo käytetty, tai yli 30 minuuttia on kulunut. Palaa takaisin ja aloita alusta.', 'Ya se ha utilizado o han pasado más de 30 minutos. Vuelve atrás y empieza de nuevo.', 'Já foi usada, ou passaram mais de 30 minutos. Volte atrás e comece de novo.', 'È già stata usata, o sono passati più di 30 minuti. Torna indietro e ricomincia.'),
  back: localised('Back to {shop}', 'Terug naar {shop}', 'Zurück zu {shop}', 'Revenir chez {shop}', 'Tillbaka till {shop}', 'Tilbake til {shop}', 'Tilbage til {shop}', 'Takaisin kauppaan {shop}', 'Volver a {shop}', 'Voltar à {shop}', 'Torna a {shop}'),
} satisfies Record<string, Localised>;

type HostedTextKey = keyof typeof texts;

/** Returns a function that gives a text in one language with the values filled in. */
export function createHostedTranslator(
  language: Language,
  values: { shop: string; email?: string; amount?: string; order?: string },
) {
  return (key: HostedTextKey): string =>
    texts[key][language].replace(
      /\{(shop|email|amount|order)\}/g,
      (_, name: keyof typeof values) => values[name] ?? '',
    );
}
export type HostedTranslator = ReturnType<typeof createHostedTranslator>;
