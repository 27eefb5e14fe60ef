/** Texts of an archive's README. `{shop}`, `{date}` and `{url}` are placeholders. */
import { languageOf, type Localised, localised } from '../../shared/channel/language';

// One line for each text is easier to read.
// prettier-ignore
const readmeTexts = {
  title: localised('Your data at {shop}', 'Jouw gegevens bij {shop}', 'Deine Daten bei {shop}', 'Vos données chez {shop}', 'Dina uppgifter hos {shop}', 'Dine data hos {shop}', 'Dine data hos {shop}', 'Tietosi kaupassa {shop}', 'Tus datos en {shop}', 'Os seus dados na {shop}', 'I tuoi dati presso {shop}'),
  intro: localised('Created on {date}. Each part comes twice: as JSON for programs and as CSV for spreadsheets.', 'Gemaakt op {date}. Elk deel is er twee keer: als JSON voor programma’s en als CSV voor spreadsheets.', 'Erstellt am {date}. Jeder Teil liegt zweimal vor: als JSON für Programme und als CSV für Tabellenkalkulationen.', 'Créé le {date}. Chaque partie existe en deux formats : JSON pour les programmes et CSV pour les tableurs.', 'Skapad {date}. Varje del finns två gånger: som JSON för program och som CSV för kalkylblad.', 'Laget {date}. Hver del finnes to ganger: som JSON for programmer og som CSV for regneark.', 'Lavet {date}. Hver del findes to gange: som JSON til programmer og som CSV til regneark.', 'Luotu {date}. Jokainen osa on mukana kahdesti: JSON ohjelmille ja CSV taulukkolaskentaan.', 'Creado el {date}. Cada parte viene dos veces: como JSON para programas y como CSV para hojas de cálculo.', 'Criado em {date}. Cada parte vem duas vezes: em JSON para programas e em CSV para folhas de cálculo.', 'Creato il {date}. Ogni parte è presente due volte: in JSON per i programmi e in CSV per i fogli di calcolo.'),
  profile: localised('your name, contact details and preferences', 'je naam, contactgegevens en voorkeuren', 'dein Name, deine Kontaktdaten und Einstellungen', 'votre nom, vos coordonnées et vos préférences', 'ditt namn, dina kontaktuppgifter och inställningar', 'navnet ditt, kontaktopplysninger og innstillinger', 'dit navn, dine kontaktoplysninger og indstillinger', 'nimesi, yhteystietosi ja asetuksesi', 'tu nombre, datos de contacto y preferencias', 'o seu nome, contactos e preferências', 'il tuo nome, i tuoi recapiti e le tue preferenze'),
  newsletter: localised('whether you get our newsletter', 'of je onze nieuwsbrief krijgt', 'ob du unseren Newsletter erhältst', 'si vous recevez notre newsletter', 'om du får vårt nyhetsbrev', 'om du får nyhetsbrevet vårt', 'om du får vores nyhedsbrev', 'tilaatko uutiskirjeemme', 'si recibes nuestro boletín', 'se recebe a nossa newsletter', 'se ricevi la nostra newsletter'),
  addresses: localised('your address book', 'je adresboek', 'dein Adressbuch', 'votre carnet d’adresses', 'din adressbok', 'adresseboken din', 'din adressebog', 'osoitekirjasi', 'tu libreta de direcciones', 'a sua lista de moradas', 'la tua rubrica'),
  'payment-methods': localised('saved payment methods; only the payment provider knows their numbers', 'opgeslagen betaalmethoden; alleen de betaalprovider kent de nummers', 'gespeicherte Zahlungsarten; die Nummern kennt nur der Zahlungsanbieter', 'moyens de paiement enregistrés ; seul le prestataire connaît leurs numéros', 'sparade betalsätt; numren känner bara betaltjänsten till', 'lagrede betalingsmåter; bare betalingstjenesten kjenner numrene', 'gemte betalingsmetoder; kun betalingstjenesten kender numrene', 'tallennetut maksutavat; numerot ovat vain maksupalvelun tiedossa', 'métodos de pago guardados; solo el proveedor de pagos conoce sus números', 'métodos de pagamento guardados; só o prestador conhece os números', 'metodi di pagamento salvati; i numeri sono noti solo al fornitore'),
  orders: localised('your orders with their products', 'je bestellingen met hun producten', 'deine Bestellungen mit ihren Produkten', 'vos commandes avec leurs produits', 'dina beställningar med produkter', 'bestillingene dine med produkter', 'dine bestillinger med produkter', 'tilauksesi tuotteineen', 'tus pedidos con sus productos', 'as suas encomendas com os produtos', 'i tuoi ordini con i prodotti'),
  invoices: localised('your invoices, amounts without tax', 'je facturen, bedragen zonder btw', 'deine Rechnungen, Beträge ohne Steuer', 'vos factures, montants hors taxes', 'dina fakturor, belopp utan moms', 'fakturaene dine, beløp uten avgift', 'dine fakturaer, beløb uden moms', 'laskusi, summat ilman veroa', 'tus facturas, importes sin impuestos', 'as suas faturas, valores sem imposto', 'le tue fatture, importi senza imposta'),
  projects: localised('your saved projects', 'je opgeslagen projecten', 'deine gespeicherten Projekte', 'vos projets enregistrés', 'dina sparade projekt', 'de lagrede prosjektene dine', 'dine gemte projekter', 'tallennetut projektisi', 'tus proyectos guardados', 'os seus projetos guardados', 'i tuoi progetti salvati'),
  photos: localised('the list of your photos: names, sizes and dates', 'de lijst van je foto’s: namen, groottes en datums', 'die Liste deiner Fotos: Namen, Größen und Daten', 'la liste de vos photos : noms, tailles et dates', 'listan över dina foton: namn, storlekar och datum', 'listen over bildene dine: navn, størrelser og datoer', 'listen over dine fotos: navne, størrelser og datoer', 'luettelo kuvistasi: nimet, koot ja päivämäärät', 'la lista de tus fotos: nombres, tamaños y fechas', 'a lista das suas fotos: nomes, tamanhos e datas', 'l’elenco delle tue foto: nomi, dimensioni e date'),
  albums: localised('your albums: names, dates and how many photos they have', 'je albums: namen, datums en hoeveel foto’s erin zitten', 'deine Alben: Namen, Daten und wie viele Fotos darin sind', 'vos albums : noms, dates et nombre de photos', 'dina album: namn, datum och hur många foton de har', 'albumene dine: navn, datoer og hvor mange bilder de har', 'dine albummer: navne, datoer og hvor mange fotos de har', 'albumisi: nimet, päivämäärät ja kuvien määrät', 'tus álbumes: nombres, fechas y cuántas fotos tienen', 'os seus álbuns: nomes, datas e quantas fotos têm', 'i tuoi album: nomi, date e quante foto contengono'),
  'online-photo-books': localised('your photo books that can be looked at online', 'je fotoboeken die online te bekijken zijn', 'deine Fotobücher, die online angesehen werden können', 'vos livres photo consultables en ligne', 'dina fotoböcker som går att se på nätet', 'fotobøkene dine som kan ses på nett', 'dine fotobøger, der kan ses online', 'verkossa katsottavat kuvakirjasi', 'tus fotolibros que se pueden ver en línea', 'os seus fotolivros que podem ser vistos online', 'i tuoi fotolibri visibili online'),
  downloads: localised('downloads you asked for in the last 30 days', 'downloads die je de afgelopen 30 dagen hebt aangevraagd', 'Downloads, die du in den letzten 30 Tagen angefordert hast', 'les téléchargements demandés ces 30 derniers jours', 'nedladdningar du har begärt de senaste 30 dagarna', 'nedlastinger du har bedt om de siste 30 dagene', 'downloads, du har bedt om de seneste 30 dage', 'viimeisten 30 päivän aikana pyytämäsi lataukset', 'las descargas que pediste en los últimos 30 días', 'as transferências que pediu nos últimos 30 dias', 'i download che hai richiesto negli ultimi 30 giorni'),
  exports: localised('exports of your photos and when you checked your copy', 'exports van je foto’s en wanneer je je kopie hebt gecontroleerd', 'Exporte deiner Fotos und wann du deine Kopie geprüft hast', 'les exports de vos photos et la date de vérification de votre copie', 'exporter av dina foton och när du kontrollerade din kopia', 'eksporter av bildene dine og når du sjekket kopien', 'eksporter af dine fotos og hvornår du tjekkede din kopi', 'kuviesi viennit ja milloin tarkistit kopiosi', 'las exportaciones de tus fotos y cuándo comprobaste tu copia', 'as exportações das suas fotos e quando verificou a sua cópia', 'le esportazioni delle tue foto e quando hai verificato la tua copia'),
  photosNote: localised('The photos themselves aren’t in this archive. You can download them at {url}', 'De foto’s zelf zitten niet in dit archief. Je kunt ze downloaden op {url}', 'Die Fotos selbst sind nicht in diesem Archiv. Du kannst sie hier herunterladen: {url}', 'Les photos elles-mêmes ne sont pas dans cette archive. Vous pouvez les télécharger ici : {url}', 'Själva fotona ingår inte i arkivet. Du kan ladda ner dem på {url}', 'Selve bildene er ikke i dette arkivet. Du kan laste dem ned på {url}', 'Selve fotoene er ikke i dette arkiv. Du kan downloade dem på {url}', 'Itse kuvat eivät ole tässä arkistossa. Voit ladata ne osoitteesta {url}', 'Las fotos no están en este archivo. Puedes descargarlas en {url}', 'As fotos não estão neste ficheiro. Pode transferi-las em {url}', 'Le foto non sono in questo archivio. Puoi scaricarle qui: {url}'),
  formulaNote: localised('In CSV files, texts that begin with =, +, - or @ are prefixed with \' so that no spreadsheet takes them for a formula. Times are in UTC.', 'In CSV-bestanden staat een \' voor teksten die met =, +, - of @ beginnen, zodat geen spreadsheet ze als formule leest. Tijden zijn UTC.', 'In CSV-Dateien steht ein \' vor Texten, die mit =, +, - oder @ beginnen, damit keine Tabellenkalkulation sie für eine Formel hält. Zeiten sind UTC.', 'Dans les fichiers CSV, un \' précède les textes qui commencent par =, +, - ou @, pour qu’aucun tableur ne les prenne pour une formule. Les heures sont en UTC.', 'I CSV-filer står ett \' före texter som börjar med =, +, - eller @, så att inget kalkylblad tar dem för en formel. Tider är UTC.', 'I CSV-filer står det en \' foran tekster som begynner med =, +, - eller @, slik at ikke noe regneark tolker dem som en formel. Tider er UTC.', 'I CSV-filer står der en \' foran tekster, der begynder med =, +, - eller @, så intet regneark tager dem for en formel. Tider er UTC.', 'CSV-tiedostoissa merkki \' on ennen tekstejä, joiden alussa on =, +, - tai @, jotta taulukkolaskenta ei pidä niitä kaavoina. Ajat ovat UTC-aikaa.', 'En los archivos CSV hay una \' delante de los textos que empiezan por =, +, - o @, para que ninguna hoja de cálculo los tome por una fórmula. Las horas son UTC.', 'Nos ficheiros CSV há uma \' antes dos textos que começam por =, +, - ou @, para que nenhuma folha de cálculo os tome por uma fórmula. As horas são UTC.', 'Nei file CSV un \' precede i testi che iniziano con =, +, - o @, perché nessun foglio di calcolo li prenda per una formula. Gli orari sono UTC.'),
} satisfies Record<string, Localised>;

/** Parts of an archive, in their order. */
export const partNames = [
  'profile',
  'newsletter',
  'addresses',
  'payment-methods',
  'orders',
  'invoices',
  'projects',
  'photos',
  'albums',
  'online-photo-books',
  'downloads',
  'exports',
] as const;
export type PartName = (typeof partNames)[number];

type Facts = { locale: string; shop: string; photosUrl: string; now: Date };

/**
 * Returns the README in the customer's language. It explains what the archive contains, what it does not contain and
 * where the customer finds that.
 */
export function readme({ locale, shop, photosUrl, now }: Facts): string {
  const language = languageOf(locale);
  const date = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(now);
  const values: Record<string, string> = { shop, date, url: photosUrl };
  const t = (key: keyof typeof readmeTexts) =>
    readmeTexts[key][language].replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '');
  return [
    t('title'),
    '',
    t('intro'),
    '',
    ...partNames.map((name) => `${name}.json, ${name}.csv: ${t(name)}`),
    '',
    t('photosNote'),
    t('formulaNote'),
    '',
  ].join('\r\n');
}
