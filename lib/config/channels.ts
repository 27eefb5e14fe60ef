/** Channels: the rows of the table in lib/contracts/channels.ts, with values that are computed from them. */
import { type ChannelRow, channelTable, timeZones } from '@/lib/contracts/channels';

export type Channel = ChannelRow & {
  /** Default locale of the channel (SH-03). */
  locale: string;
  /** IANA time zone in which the shop's dates are shown. */
  timeZone: string;
  /** Display name of the brand. */
  brandName: string;
};

/** All channels, in the order of the table. */
export const channels: readonly Channel[] = channelTable.map((row) => ({
  ...row,
  locale: row.locales[0],
  timeZone: timeZones[row.country] ?? 'UTC',
  brandName: row.vendor.charAt(0).toUpperCase() + row.vendor.slice(1),
}));

/** Base domains of brands that no longer exist, each with the code of the channel that replaced it (SH-04). */
export const legacyHosts: readonly { baseDomain: string; successor: string }[] = [
  { baseDomain: 'photomonde.fr.example', successor: 'pixabo-fr' },
];

type ShopPages = {
  /** URL of the shop's home page. */
  home: string;
  editor: string;
  /** URL of the frequently asked questions. */
  faq: string;
  /** URL of the contact page of customer care. */
  contact: string;
  /** E-mail address of customer care. */
  care: string;
};

/** Returns the pages of a channel's shop. They are used for links when the shop's menu cannot be loaded. */
export function shopPages({ baseDomain }: Pick<Channel, 'baseDomain'>): ShopPages {
  const shop = `https://www.${baseDomain}`;
  return {
    home: `${shop}/`,
    editor: `${shop}/editor`,
    faq: `${shop}/faq`,
    contact: `${shop}/contact`,
    care: `care@${baseDomain}`,
  };
}
