import { channelTable, type ChannelRow, type VendorCode } from '../../../lib/contracts/channels';

/** How a vendor looks on the provider's own pages. Every pair of text and ground meets WCAG AA. */
export type Brand = {
  name: string;
  /** Ground of buttons in the light theme, with white text; also links there. */
  light: string;
  /** Ground of buttons in the dark theme, with near-black text; also links there. */
  dark: string;
  /** Tint of the page behind the card in the light theme. */
  tint: string;
  /** CSS font stack of headings. */
  heading: string;
};

const sans = 'system-ui, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif';

const brands: Record<VendorCode, Brand> = {
  albora: { name: 'Albora', light: '#037c37', dark: '#5edb81', tint: '#eef7f0', heading: sans },
  bonaprint: {
    name: 'Bonaprint',
    light: '#124ca9',
    dark: '#7eb4f9',
    tint: '#eef3fb',
    heading: sans,
  },
  monalbo: {
    name: 'Monalbo',
    light: '#7e235e',
    dark: '#ea9bc7',
    tint: '#f9f0f5',
    heading: 'Georgia, "Times New Roman", serif',
  },
  fotolykke: {
    name: 'Fotolykke',
    light: '#04777c',
    dark: '#65d2d2',
    tint: '#ecf7f7',
    heading: sans,
  },
  hofmar: { name: 'Hofmar', light: '#b14a22', dark: '#f49b72', tint: '#fbf2ed', heading: sans },
  pixabo: { name: 'Pixabo', light: '#cb3045', dark: '#fe7f75', tint: '#fdf0ef', heading: sans },
};

/** Channel of a client of the provider: its id is the channel's code. The first row stands in when there is none. */
export function channelOf(clientId: unknown): ChannelRow {
  const row = channelTable.find(({ code }) => code === clientId) ?? channelTable[0];
  if (!row) throw new Error('The channel table is empty');
  return row;
}

export function brandOf(channel: ChannelRow): Brand {
  return brands[channel.vendor];
}
