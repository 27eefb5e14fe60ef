/**
 * The channel table (SH-02): brand, country and languages for each base domain. A deployer replaces the rows. The table is not
 * read from a service because the middleware needs it before it can call one; the reference backend also registers redirect
 * URIs from it.
 */
export type VendorCode = 'albora' | 'bonaprint' | 'monalbo' | 'fotolykke' | 'hofmar' | 'pixabo';
export type VendorGroup = 'alb' | 'hfm' | 'pbx';

export type ChannelRow = {
  code: string;
  vendor: VendorCode;
  group: VendorGroup;
  /** Domain without a prefix label. In development the same domain with the suffix `.localhost` is served. */
  baseDomain: string;
  /** ISO 3166-1 alpha-2 code. */
  country: string;
  /** BCP 47 tags; the first is the default locale of the channel. */
  locales: readonly [string, ...string[]];
  /** ISO 4217 code. */
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

// Aligned columns are easier to read.
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

/** IANA time zone by the channel's country. Storage periods are counted in days of these zones. */
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
