/** Selling company of each channel. The law requires it on invoices. The companies and their numbers are invented. */
import type { ChannelRow } from '../../../lib/contracts/channels';
import { brandOf } from '../../shared/channel/brand';

export type Seller = {
  name: string;
  street: string;
  town: string;
  vatNumber: string;
  email: string;
};

// One line for each company is easier to read.
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

/** Returns the selling company of a channel. Throws for a country without a company. */
export function sellerOf(channel: ChannelRow): Seller {
  const { country, baseDomain } = channel;
  const seller = sellersByCountry[country];
  if (!seller) throw new Error(`No seller in the country ${country}`);
  const { form, ...rest } = seller;
  return { ...rest, name: `${brandOf(channel).name} ${form}`, email: `invoices@${baseDomain}` };
}
