/** Who sells on a channel, as the law wants it on an invoice. The companies and their numbers are invented. */
import type { ChannelRow, VendorCode } from '../../../lib/contracts/channels';

export type Seller = {
  name: string;
  street: string;
  town: string;
  vatNumber: string;
  email: string;
};

// A table reads better as a table.
// prettier-ignore
const sellersByCountry: Readonly<Record<string, Omit<Seller, 'name' | 'email'> & { form: string }>> = {
  NL: { form: 'Nederland B.V.',        street: 'Fotolaan 12',            town: '3511 LN Utrecht',        vatNumber: 'NL999999990B01' },
  BE: { form: 'Belgium BV',            street: 'Beeldstraat 7',          town: '9000 Gent',              vatNumber: 'BE0999999922' },
  DE: { form: 'Deutschland GmbH',      street: 'Bilderallee 21',         town: '20095 Hamburg',          vatNumber: 'DE999999990' },
  AT: { form: 'Österreich GmbH',       street: 'Albumgasse 4',           town: '4020 Linz',              vatNumber: 'ATU99999990' },
  GB: { form: 'UK Ltd',                street: '9 Darkroom Lane',        town: 'Bristol BS1 4ST',        vatNumber: 'GB999999973' },
  FR: { form: 'France SAS',            street: '15 rue de la Lumière',   town: '69002 Lyon',             vatNumber: 'FR00999999990' },
  SE: { form: 'Sverige AB',            street: 'Bildvägen 3',            town: '411 06 Göteborg',        vatNumber: 'SE999999999001' },
  NO: { form: 'Norge AS',              street: 'Fotogata 18',            town: '5013 Bergen',            vatNumber: 'NO 999 999 990 MVA' },
  DK: { form: 'Danmark A/S',           street: 'Billedvej 6',            town: '8000 Aarhus C',          vatNumber: 'DK99999990' },
  FI: { form: 'Suomi Oy',              street: 'Kuvatie 11',             town: '33100 Tampere',          vatNumber: 'FI99999990' },
  ES: { form: 'España S.L.',           street: 'Calle de la Imagen 5',   town: '46002 València',         vatNumber: 'ESB99999990' },
  PT: { form: 'Portugal, Lda.',        street: 'Rua da Fotografia 30',   town: '4000-098 Porto',         vatNumber: 'PT999999990' },
  IE: { form: 'Ireland Ltd',           street: '2 Picture Row',          town: 'Galway H91 E2C3',        vatNumber: 'IE9999990A' },
  IT: { form: 'Italia S.r.l.',         street: 'Via delle Immagini 8',   town: '40124 Bologna BO',       vatNumber: 'IT99999999990' },
};

/** The brand's name as customers write it. */
export const brandName = (vendor: VendorCode): string =>
  vendor.charAt(0).toUpperCase() + vendor.slice(1);

/** The company behind a channel; throws for a country in which none is. */
export function sellerOf({ vendor, country, baseDomain }: ChannelRow): Seller {
  const seller = sellersByCountry[country];
  if (!seller) throw new Error(`No seller in the country ${country}`);
  const { form, ...rest } = seller;
  return { ...rest, name: `${brandName(vendor)} ${form}`, email: `invoices@${baseDomain}` };
}

/** A brand's sign as it is printed: outlines in a square of 256 units, in the brand's ink. */
export type BrandSign = { ink: string; shapes: readonly { fill: string; d: string }[] };

const white = '#ffffff';

// Outlines are long lines.
// prettier-ignore
export const brandSigns: Readonly<Record<VendorCode, BrandSign>> = {
  albora: { ink: '#037c37', shapes: [
    { fill: '#037c37', d: 'M80 16h96a64 64 0 0 1 64 64v96a64 64 0 0 1-64 64h-96a64 64 0 0 1-64-64v-96a64 64 0 0 1 64-64z' },
    { fill: white, d: 'M72 184c-10-76 34-120 116-118c6 82-38 128-104 112l-6 18c-4 12-22 8-20-4c4-20 20-44 62-78c-24 14-40 32-50 52z' },
  ] },
  bonaprint: { ink: '#124ca9', shapes: [
    { fill: '#f2b632', d: 'M72 40l140-18a20 20 0 0 1 22 17l18 134a20 20 0 0 1-17 22l-18 2v-117a40 40 0 0 0-40-40h-105z' },
    { fill: '#124ca9', d: 'M36 84h152a24 24 0 0 1 24 24v104a24 24 0 0 1-24 24h-152a24 24 0 0 1-24-24v-104a24 24 0 0 1 24-24zm-2 112c0 10 6 16 16 16h124c12 0 18-12 11-22l-37-50c-6-8-16-8-22 0l-26 34l-12-14c-6-7-15-7-21 0l-28 26q-5 5-5 10zm38-62a18 18 0 1 0 0-36a18 18 0 0 0 0 36z' },
  ] },
  monalbo: { ink: '#7e235e', shapes: [
    { fill: '#7e235e', d: 'M120 78c-22-24-58-34-94-30q-10 1-10 11v136q0 10 10 9c36-3 68 4 94 24zM136 78c22-24 58-34 94-30q10 1 10 11v136q0 10-10 9c-36-3-68 4-94 24z' },
    { fill: '#c98a2b', d: 'M128 56c-18-13-30-24-30-38c0-20 23-22 30-6c7-16 30-14 30 6c0 14-12 25-30 38z' },
  ] },
  fotolykke: { ink: '#04777c', shapes: [
    { fill: '#04777c', d: 'M120 120h-52a50 50 0 1 1 0-100h2a50 50 0 0 1 50 50zM136 136h52a50 50 0 1 1 0 100h-2a50 50 0 0 1-50-50zM120 136v50a50 50 0 0 1-50 50h-2a50 50 0 0 1 0-100z' },
    { fill: '#f0876a', d: 'M136 120v-50a50 50 0 0 1 50-50h2a50 50 0 0 1 0 100z' },
  ] },
  hofmar: { ink: '#b14a22', shapes: [
    { fill: '#b14a22', d: 'M112 26q16-13 32 0l86 70q10 8 10 22v98a20 20 0 0 1-20 20h-184a20 20 0 0 1-20-20v-98q0-14 10-22zM64 236h128v-60a64 64 0 0 0-128 0z' },
    { fill: '#d9a441', d: 'M92 184a36 36 0 1 1 72 0a36 36 0 1 1-72 0z' },
  ] },
  pixabo: { ink: '#cb3045', shapes: [
    { fill: '#cb3045', d: 'M52 84h76a16 16 0 0 1 16 16v12h28a16 16 0 0 1 16 16v76a36 36 0 0 1-36 36h-100a36 36 0 0 1-36-36v-84a36 36 0 0 1 36-36z' },
    { fill: '#f7a600', d: 'M178 24h36a18 18 0 0 1 18 18v36a18 18 0 0 1-18 18h-36a18 18 0 0 1-18-18v-36a18 18 0 0 1 18-18z' },
    { fill: '#cb3045', d: 'M106 20h20a14 14 0 0 1 14 14v20a14 14 0 0 1-14 14h-20a14 14 0 0 1-14-14v-20a14 14 0 0 1 14-14z' },
  ] },
};
