import type { PostalAddressDto } from '../../lib/contracts/customers';
import type { Random } from '../shared/random';

/** Streets, towns and names of fourteen countries. The addresses are valid in form and fictitious. */

/** Postal code, city, and the region if addresses of the country contain one. */
type Town = readonly [postalCode: string, city: string, region?: string];

type Country = {
  code: string;
  streets: readonly string[];
  towns: readonly Town[];
  firstNames: readonly string[];
  lastNames: readonly string[];
  /** A valid phone number of the country, in E.164 format. */
  phone: string;
  pickupPoints: readonly string[];
};

// One line for each property is easier to read.
// prettier-ignore
export const countries: readonly Country[] = [
  { code: 'NL', phone: '+31612345678', pickupPoints: ['Primera Centrum', 'Bruna Stationsplein', 'Albert Heijn Marktstraat'],
    streets: ['Prinsengracht', 'Oudegracht', 'Lindelaan', 'Kerkstraat', 'Beatrixlaan', 'Nieuwe Haven'],
    towns: [['1016 GV', 'Amsterdam'], ['3511 LN', 'Utrecht'], ['9712 AB', 'Groningen'], ['5611 EM', 'Eindhoven'], ['6211 CX', 'Maastricht']],
    firstNames: ['Emma', 'Daan', 'Sophie', 'Bram', 'Lotte', 'Sem'], lastNames: ['de Vries', 'Jansen', 'van den Berg', 'Visser', 'Smit', 'Bakker'] },
  { code: 'BE', phone: '+32470123456', pickupPoints: ['Bpost Punt Meir', 'Krantenwinkel De Gazet'],
    streets: ['Meir', 'Rue des Carmes', 'Veldstraat', 'Avenue Louise', 'Bondgenotenlaan'],
    towns: [['2000', 'Antwerpen'], ['9000', 'Gent'], ['1000', 'Brussel'], ['4000', 'Liège'], ['3000', 'Leuven']],
    firstNames: ['Louise', 'Noah', 'Elise', 'Arthur'], lastNames: ['Peeters', 'Janssens', 'Dubois', 'Lambert', 'Maes'] },
  { code: 'DE', phone: '+4915123456789', pickupPoints: ['Packstation 117', 'Kiosk am Markt', 'Postfiliale Bahnhof'],
    streets: ['Schillerstraße', 'Am Stadtpark', 'Lindenallee', 'Bergstraße', 'Goethestraße'],
    towns: [['10115', 'Berlin'], ['20095', 'Hamburg'], ['80331', 'München'], ['50667', 'Köln'], ['04109', 'Leipzig']],
    firstNames: ['Mia', 'Jonas', 'Hannah', 'Felix', 'Lena'], lastNames: ['Schneider', 'Weber', 'Hoffmann', 'Krüger', 'Vogel'] },
  { code: 'AT', phone: '+436641234567', pickupPoints: ['Trafik Stephansplatz', 'Postpartner Linz'],
    streets: ['Mariahilfer Straße', 'Landstraße', 'Getreidegasse', 'Herrengasse'],
    towns: [['1060', 'Wien'], ['4020', 'Linz'], ['5020', 'Salzburg'], ['8010', 'Graz']],
    firstNames: ['Anna', 'Lukas', 'Marie', 'Paul'], lastNames: ['Gruber', 'Huber', 'Wagner', 'Steiner'] },
  { code: 'GB', phone: '+447400123456', pickupPoints: ['Corner Shop High Street', 'Post Office Castle Road', 'Parcel Locker Victoria Station'],
    streets: ['High Street', 'Church Lane', 'Victoria Road', 'Mill Lane', 'Queens Avenue'],
    towns: [['SW1A 2AA', 'London'], ['EH1 1YZ', 'Edinburgh'], ['M1 1AE', 'Manchester'], ['BS1 4ST', 'Bristol'], ['YO1 7HH', 'York']],
    firstNames: ['Olivia', 'Oliver', 'Amelia', 'George'], lastNames: ['Taylor', 'Hughes', 'Bennett', 'Walker', 'Clarke'] },
  { code: 'FR', phone: '+33612345678', pickupPoints: ['Tabac de la Gare', 'Librairie du Marché'],
    streets: ['Rue de la République', 'Avenue Victor Hugo', 'Rue des Lilas', 'Place du Marché'],
    towns: [['75011', 'Paris'], ['69002', 'Lyon'], ['33000', 'Bordeaux'], ['44000', 'Nantes'], ['67000', 'Strasbourg']],
    firstNames: ['Chloé', 'Lucas', 'Inès', 'Hugo'], lastNames: ['Martin', 'Lefèvre', 'Moreau', 'Girard'] },
  { code: 'SE', phone: '+46701234567', pickupPoints: ['ICA Nära Torget', 'Pressbyrån Centralen'],
    streets: ['Drottninggatan', 'Storgatan', 'Kungsgatan', 'Björkvägen'],
    towns: [['111 51', 'Stockholm'], ['411 06', 'Göteborg'], ['211 34', 'Malmö'], ['753 20', 'Uppsala']],
    firstNames: ['Astrid', 'Elias', 'Maja', 'Oscar'], lastNames: ['Lindberg', 'Nilsson', 'Åkesson', 'Berglund'] },
  { code: 'NO', phone: '+4740612345', pickupPoints: ['Narvesen Torget', 'Kiwi Storgata'],
    streets: ['Storgata', 'Kirkegata', 'Bjørnveien', 'Strandgaten'],
    towns: [['0155', 'Oslo'], ['5013', 'Bergen'], ['7011', 'Trondheim'], ['4006', 'Stavanger']],
    firstNames: ['Ingrid', 'Sander', 'Nora', 'Henrik'], lastNames: ['Haugen', 'Solberg', 'Bakke', 'Sørensen'] },
  { code: 'DK', phone: '+4520123456', pickupPoints: ['Pakkeboks Rådhuspladsen', 'Kiosken på Torvet'],
    streets: ['Nørregade', 'Vestergade', 'Søndergade', 'Birkevej'],
    towns: [['1165', 'København K'], ['8000', 'Aarhus C'], ['5000', 'Odense C'], ['9000', 'Aalborg']],
    firstNames: ['Freja', 'Magnus', 'Ida', 'Emil'], lastNames: ['Møller', 'Kjær', 'Holm', 'Østergaard'] },
  { code: 'FI', phone: '+358401234567', pickupPoints: ['R-kioski Asema', 'Pakettiautomaatti Prisma'],
    streets: ['Mannerheimintie', 'Hämeenkatu', 'Koivukuja', 'Rantatie'],
    towns: [['00100', 'Helsinki'], ['33100', 'Tampere'], ['20100', 'Turku'], ['90100', 'Oulu']],
    firstNames: ['Aino', 'Eetu', 'Helmi', 'Väinö'], lastNames: ['Korhonen', 'Virtanen', 'Mäkelä', 'Hämäläinen'] },
  { code: 'ES', phone: '+34612345678', pickupPoints: ['Estanco Plaza Mayor', 'Papelería Central'],
    streets: ['Calle Mayor', 'Avenida de la Constitución', 'Calle del Olmo', 'Paseo de Gracia'],
    towns: [['28013', 'Madrid', 'Madrid'], ['08007', 'Barcelona', 'Barcelona'], ['41001', 'Sevilla', 'Sevilla'], ['46002', 'València', 'Valencia']],
    firstNames: ['Lucía', 'Mateo', 'Carmen', 'Álvaro'], lastNames: ['García', 'Muñoz', 'Ortega', 'Peña'] },
  { code: 'PT', phone: '+351912345678', pickupPoints: ['Papelaria Rossio', 'Quiosque da Ribeira'],
    streets: ['Rua Augusta', 'Avenida da Liberdade', 'Rua das Flores', 'Travessa do Sol'],
    towns: [['1100-053', 'Lisboa'], ['4000-098', 'Porto'], ['3000-138', 'Coimbra'], ['8000-076', 'Faro']],
    firstNames: ['Beatriz', 'Tomás', 'Leonor', 'João'], lastNames: ['Silva', 'Conceição', 'Magalhães', 'Araújo'] },
  { code: 'IE', phone: '+353850123456', pickupPoints: ['Newsagent O’Connell Street', 'Post Office Eyre Square'],
    streets: ['O’Connell Street', 'Shop Street', 'Castle Avenue', 'Meadow Lane'],
    towns: [['D01 F5P2', 'Dublin', 'Co. Dublin'], ['T12 X8NP', 'Cork', 'Co. Cork'], ['H91 E2C3', 'Galway', 'Co. Galway']],
    firstNames: ['Aoife', 'Conor', 'Saoirse', 'Cian'], lastNames: ['O’Brien', 'Murphy', 'Byrne', 'Kavanagh'] },
  { code: 'IT', phone: '+393123456789', pickupPoints: ['Tabaccheria del Corso', 'Edicola Piazza Duomo'],
    streets: ['Via Roma', 'Corso Garibaldi', 'Via dei Mille', 'Piazza Dante'],
    towns: [['00184', 'Roma', 'RM'], ['20121', 'Milano', 'MI'], ['50122', 'Firenze', 'FI'], ['40124', 'Bologna', 'BO']],
    firstNames: ['Giulia', 'Lorenzo', 'Chiara', 'Matteo'], lastNames: ['Rossi', 'Conti', 'D’Angelo', 'Ferrari'] },
];

/** Data of a country; throws for a country without data. */
export function getCountry(code: string): Country {
  const country = countries.find((candidate) => candidate.code === code);
  if (!country) throw new Error(`No data for the country ${code}`);
  return country;
}

/** A fictitious address that is valid in form for the country. */
export function makeAddress(
  random: Random,
  countryCode: string,
  name?: { firstName: string; lastName: string },
): PostalAddressDto {
  const country = getCountry(countryCode);
  const [postalCode, city, region] = random.pick(country.towns);
  return {
    firstName: name?.firstName ?? random.pick(country.firstNames),
    lastName: name?.lastName ?? random.pick(country.lastNames),
    street: random.pick(country.streets),
    houseNumber: String(random.int(1, 140)),
    houseNumberAddition: random.chance(0.15) ? random.pick(['A', 'B', 'bis']) : null,
    postalCode,
    city,
    region: region ?? null,
    countryCode,
    phoneNumber: country.phone,
  };
}
