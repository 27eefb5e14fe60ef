/**
 * The channel table (SH-02): which brand, country and language a base domain stands for. A deployer replaces the rows. The
 * table is a contract because the reference backend registers redirect addresses by it; the middleware needs it before it
 * could call a service.
 */
export type VendorCode = 'albora' | 'bonaprint' | 'monalbo' | 'fotolykke' | 'hofmar' | 'pixabo';
export type VendorGroup = 'alb' | 'hfm' | 'pbx';

export type ChannelRow = {
  code: string;
  vendor: VendorCode;
  group: VendorGroup;
  /** Domain without any prefix label; the twin that ends in `.localhost` serves development. */
  baseDomain: string;
  /** ISO 3166-1 alpha-2. */
  country: string;
  /** BCP 47, the channel's main locale first. */
  locales: readonly [string, ...string[]];
  /** ISO 4217. */
  currency: string;
};

const row = (
  code: string,
  vendor: VendorCode,
  group: VendorGroup,
  baseDomain: string,
  country: string,
  locales: readonly [string, ...string[]],
  currency: string,
): ChannelRow => ({ code, vendor, group, baseDomain, country, locales, currency });

// A table reads better as a table.
// prettier-ignore
export const channelTable: readonly ChannelRow[] = [
  row('albora-nl',    'albora',    'alb', 'albora.nl.example',       'NL', ['nl-NL'],          'EUR'),
  row('albora-be',    'albora',    'alb', 'albora.be.example',       'BE', ['nl-BE', 'fr-BE'], 'EUR'),
  row('albora-de',    'albora',    'alb', 'albora.de.example',       'DE', ['de-DE'],          'EUR'),
  row('albora-at',    'albora',    'alb', 'albora.at.example',       'AT', ['de-AT'],          'EUR'),
  row('bonaprint-gb', 'bonaprint', 'alb', 'bonaprint.co.uk.example', 'GB', ['en-GB'],          'GBP'),
  row('monalbo-fr',   'monalbo',   'alb', 'monalbo.fr.example',      'FR', ['fr-FR'],          'EUR'),
  row('fotolykke-se', 'fotolykke', 'alb', 'fotolykke.se.example',    'SE', ['sv-SE'],          'SEK'),
  row('fotolykke-no', 'fotolykke', 'alb', 'fotolykke.no.example',    'NO', ['nb-NO'],          'NOK'),
  row('fotolykke-dk', 'fotolykke', 'alb', 'fotolykke.dk.example',    'DK', ['da-DK'],          'DKK'),
  row('fotolykke-fi', 'fotolykke', 'alb', 'fotolykke.fi.example',    'FI', ['fi-FI'],          'EUR'),
  row('hofmar-es',    'hofmar',    'hfm', 'hofmar.es.example',       'ES', ['es-ES'],          'EUR'),
  row('hofmar-pt',    'hofmar',    'hfm', 'hofmar.pt.example',       'PT', ['pt-PT'],          'EUR'),
  row('pixabo-gb',    'pixabo',    'pbx', 'pixabo.co.uk.example',    'GB', ['en-GB'],          'GBP'),
  row('pixabo-ie',    'pixabo',    'pbx', 'pixabo.ie.example',       'IE', ['en-IE'],          'EUR'),
  row('pixabo-fr',    'pixabo',    'pbx', 'pixabo.fr.example',       'FR', ['fr-FR'],          'EUR'),
  row('pixabo-it',    'pixabo',    'pbx', 'pixabo.it.example',       'IT', ['it-IT'],          'EUR'),
  row('pixabo-be',    'pixabo',    'pbx', 'pixabo.be.example',       'BE', ['fr-BE', 'nl-BE'], 'EUR'),
];

/** IANA zones in which shops count their days, by the country of the channel. */
export const timeZones: Readonly<Record<string, string>> = {
  NL: 'Europe/Amsterdam',
  BE: 'Europe/Brussels',
  DE: 'Europe/Berlin',
  AT: 'Europe/Vienna',
  GB: 'Europe/London',
  IE: 'Europe/Dublin',
  FR: 'Europe/Paris',
  SE: 'Europe/Stockholm',
  NO: 'Europe/Oslo',
  DK: 'Europe/Copenhagen',
  FI: 'Europe/Helsinki',
  ES: 'Europe/Madrid',
  PT: 'Europe/Lisbon',
  IT: 'Europe/Rome',
};
