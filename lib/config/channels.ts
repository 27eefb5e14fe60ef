/** Channels: rows of the table in lib/contracts/channels.ts with the values that follow from them. */
import { type ChannelRow, channelTable, timeZones } from '@/lib/contracts/channels';

export type Channel = ChannelRow & {
  /** The channel's own locale (SH-03). */
  locale: string;
  /** IANA zone in which the shop's dates are shown. */
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

/** Hosts of brands that no longer exist, with the channel that replaced them (SH-04). */
export const legacyHosts: readonly { baseDomain: string; successor: string }[] = [
  { baseDomain: 'photomonde.fr.example', successor: 'pixabo-fr' },
];

type ShopPages = {
  /** The shop's home page. */
  home: string;
  editor: string;
  /** Frequently asked questions. */
  faq: string;
  /** Customer care. */
  contact: string;
  /** Mail address of customer care. */
  care: string;
};

/** Pages of a channel's shop, for links while the shop's menu is not available. */
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
