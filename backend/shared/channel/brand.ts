import { channelTable, type ChannelRow, type VendorCode } from '../../../lib/contracts/channels';

/**
 * A vendor's design outside the web app: on the provider's own pages and in mails. Text contrast meets WCAG AA
 * everywhere.
 */
export type Brand = {
  name: string;
  /** Background of buttons (white text) and colour of links in the light theme. */
  light: string;
  /** Background of buttons (near-black text) and colour of links in the dark theme. */
  dark: string;
  /** Page background in the light theme. */
  paper: string;
  /** Dark theme: page background, background of inputs, colour of text. */
  night: { paper: string; field: string; ink: string };
  /** Background of the coloured panel and the colour of its text, in both themes. */
  table: { light: string; onLight: string; dark: string; onDark: string };
  /** Font family of headings, and its fallback fonts. */
  face: string;
  fallback: string;
  /** CSS `border-radius` of a button, and of a picture. */
  control: string;
  cut: string;
};

const sans = 'system-ui, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif';
const serif = 'Georgia, "Times New Roman", serif';

/** The colours are copied from components/theme/brands.css; a test compares them. */
const brands: Record<VendorCode, Brand> = {
  albora: {
    name: 'Albora',
    light: '#037c37',
    dark: '#5edb81',
    paper: '#fcfcf6',
    night: { paper: '#11140f', field: '#1b1f18', ink: '#eaeee6' },
    table: { light: '#d6e5b9', onLight: '#172611', dark: '#1d3a1a', onDark: '#edf4e4' },
    face: 'Gabarito',
    fallback: sans,
    control: '0 14px 0 14px',
    cut: '0 22% 0 22%',
  },
  bonaprint: {
    name: 'Bonaprint',
    light: '#124ca9',
    dark: '#7eb4f9',
    paper: '#fcfbf7',
    night: { paper: '#111317', field: '#1b1e24', ink: '#eaedf2' },
    table: { light: '#cbdaee', onLight: '#0d2047', dark: '#16263f', onDark: '#e9f0fa' },
    face: 'Newsreader',
    fallback: serif,
    control: '4px',
    cut: '1px',
  },
  monalbo: {
    name: 'Monalbo',
    light: '#7e235e',
    dark: '#ea9bc7',
    paper: '#fdf7ee',
    night: { paper: '#17110f', field: '#221a18', ink: '#f2ebe8' },
    table: { light: '#4f163c', onLight: '#fdeee2', dark: '#3a122d', onDark: '#f6e9e3' },
    face: 'Fraunces',
    fallback: serif,
    control: '2px',
    cut: '1px',
  },
  fotolykke: {
    name: 'Fotolykke',
    light: '#04777c',
    dark: '#65d2d2',
    paper: '#fafcfa',
    night: { paper: '#0e1414', field: '#172020', ink: '#e8eeef' },
    table: { light: '#bfe3df', onLight: '#06302f', dark: '#0d3234', onDark: '#e4f4f3' },
    face: 'Baloo 2',
    fallback: sans,
    control: '99px 99px 6px 99px',
    cut: '46% 46% 6px 46%',
  },
  hofmar: {
    name: 'Hofmar',
    light: '#b14a22',
    dark: '#f49b72',
    paper: '#fef9f1',
    night: { paper: '#18120d', field: '#231b15', ink: '#f2ebe7' },
    table: { light: '#f3cdac', onLight: '#3b1705', dark: '#43230f', onDark: '#f9ebdf' },
    face: 'Young Serif',
    fallback: serif,
    control: '14px 14px 3px 3px',
    cut: '50rem 50rem 3px 3px',
  },
  pixabo: {
    name: 'Pixabo',
    light: '#cb3045',
    dark: '#fe7f75',
    paper: '#fdfaf9',
    night: { paper: '#141114', field: '#1f1b20', ink: '#f0ebec' },
    table: { light: '#ddd2fb', onLight: '#21123f', dark: '#2b2050', onDark: '#f1ecfd' },
    face: 'Bricolage Display',
    fallback: sans,
    control: '10px',
    cut: '0 3rem 0 0',
  },
};

/** Channel of a provider client (client id = channel code). Returns the first channel for an unknown client id. */
export function channelOf(clientId: unknown): ChannelRow {
  const row = channelTable.find(({ code }) => code === clientId) ?? channelTable[0];
  if (!row) throw new Error('The channel table is empty');
  return row;
}

export function brandOf(channel: ChannelRow): Brand {
  return brands[channel.vendor];
}
