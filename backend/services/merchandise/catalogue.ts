/** Articles that all shops sell. Orders refer to them by id; texts and prices are read from here. */
import type { ArticleExtraName } from '../../../lib/contracts/merchandise';
import {
  type ArticleType,
  articleTypes,
  type OptionId,
  optionTitles,
  shapes,
} from './article-texts';
import type { Language } from '../../shared/channel/language';

type Extras = Partial<Record<ArticleExtraName, readonly OptionId[]>>;

export type Article = {
  id: string;
  type: ArticleType;
  /** Size in millimetres of one page or print; absent for products without pages. */
  size?: readonly [width: number, height: number];
  /** Price of one piece in euro cents. */
  price: number;
  extras: Extras;
  /** Text that follows the type in the title, for example `A4 landscape`. */
  suffix: (language: Language) => string;
  /** False for articles that are no longer sold; old orders may refer to them. */
  visible: boolean;
};

/** A chosen option as stored with an order. */
export type ChosenOption = { group: ArticleExtraName; option: OptionId };

const book: Extras = {
  CoverType: ['photoCover', 'linenCover'],
  CoverText: ['none', 'spineText'],
  Paper: ['silk', 'premium'],
  Glossy: ['matte', 'glossy'],
  ExtraPages: ['none', 'pages12', 'pages24'],
  Wrappers: ['none', 'giftBox'],
};
const flatBook: Extras = {
  CoverType: ['photoCover', 'linenCover'],
  LayFlat: ['layflat'],
  Paper: ['premium'],
  ExtraPages: ['none', 'pages12'],
  Wrappers: ['none', 'giftBox'],
};
const print: Extras = {
  PrintSize: ['size1015', 'size1318'],
  Glossy: ['glossy', 'matte'],
  Border: ['none', 'white'],
};
const wallArt: Extras = { HangingKit: ['none', 'with'] };
const framed: Extras = {
  PosterFrame: ['none', 'oakFrame', 'blackFrame'],
  Passepartout: ['none', 'with'],
  Paper: ['silk', 'premium'],
  HangingKit: ['none', 'with'],
};

const fixedSuffix = (text: string) => () => text;
const shapeSuffix = (text: string, shape: 'landscape' | 'portrait') => (language: Language) =>
  `${text} ${shapes[shape][language]}`;

// One line for each article is easier to read.
// prettier-ignore
export const catalogue: readonly Article[] = [
  { id: 'PHB_A4L', type: 'photobook-hardcover', size: [297, 210], price: 3495, extras: book, suffix: shapeSuffix('A4', 'landscape'), visible: true },
  { id: 'PHB_A4P', type: 'photobook-hardcover', size: [210, 297], price: 3495, extras: book, suffix: shapeSuffix('A4', 'portrait'), visible: true },
  { id: 'PHB_S30', type: 'photobook-hardcover', size: [300, 300], price: 4995, extras: book, suffix: fixedSuffix('30 × 30 cm'), visible: true },
  { id: 'PLF_A4L', type: 'photobook-layflat', size: [297, 210], price: 5995, extras: flatBook, suffix: shapeSuffix('A4', 'landscape'), visible: true },
  { id: 'PLF_S30', type: 'photobook-layflat', size: [300, 300], price: 7495, extras: flatBook, suffix: fixedSuffix('30 × 30 cm'), visible: true },
  { id: 'CAL_A3P', type: 'calendar-wall', size: [297, 420], price: 2495, extras: { Paper: ['silk', 'premium'] }, suffix: shapeSuffix('A3', 'portrait'), visible: true },
  { id: 'CAL_A4L', type: 'calendar-wall', size: [297, 210], price: 1895, extras: { Paper: ['silk', 'premium'] }, suffix: shapeSuffix('A4', 'landscape'), visible: true },
  { id: 'PAP_910', type: 'print-set', size: [150, 100], price: 19, extras: print, suffix: fixedSuffix('10 × 15 cm'), visible: true },
  { id: 'PAP_913', type: 'print-set', size: [180, 130], price: 29, extras: print, suffix: fixedSuffix('13 × 18 cm'), visible: true },
  { id: 'CAN_6040', type: 'canvas', size: [600, 400], price: 4495, extras: wallArt, suffix: fixedSuffix('60 × 40 cm'), visible: true },
  { id: 'CAN_9060', type: 'canvas', size: [900, 600], price: 6995, extras: wallArt, suffix: fixedSuffix('90 × 60 cm'), visible: true },
  { id: 'CAN_4040', type: 'canvas', size: [400, 400], price: 2995, extras: wallArt, suffix: fixedSuffix('40 × 40 cm'), visible: false },
  { id: 'MUG_300', type: 'mug', price: 1495, extras: { Wrappers: ['none', 'giftBox'] }, suffix: fixedSuffix('300 ml'), visible: true },
  { id: 'MUG_MAG', type: 'mug', price: 1795, extras: { Wrappers: ['none', 'giftBox'] }, suffix: (language) => shapes.magic[language], visible: true },
  { id: 'POS_5070', type: 'poster', size: [500, 700], price: 2495, extras: framed, suffix: fixedSuffix('50 × 70 cm'), visible: true },
  { id: 'POS_3040', type: 'poster', size: [300, 400], price: 1495, extras: framed, suffix: fixedSuffix('30 × 40 cm'), visible: true },
  { id: 'CRD_010', type: 'card-set', size: [120, 170], price: 1695, extras: { Paper: ['silk', 'premium'], Wrappers: ['none', 'giftBox'] }, suffix: fixedSuffix('× 10'), visible: true },
  { id: 'CRD_020', type: 'card-set', size: [120, 170], price: 2895, extras: { Paper: ['silk', 'premium'], Wrappers: ['none', 'giftBox'] }, suffix: fixedSuffix('× 20'), visible: true },
  { id: 'PUZ_0500', type: 'puzzle', size: [480, 340], price: 2995, extras: { Wrappers: ['none', 'giftBox'] }, suffix: (language) => `500 ${shapes.pieces[language]}`, visible: true },
  { id: 'PUZ_1000', type: 'puzzle', size: [680, 480], price: 3495, extras: { Wrappers: ['none', 'giftBox'] }, suffix: (language) => `1000 ${shapes.pieces[language]}`, visible: true },
  { id: 'CAS_STD', type: 'phone-case', price: 1995, extras: { Glossy: ['glossy', 'matte'] }, suffix: fixedSuffix(''), visible: true },
  { id: 'CAS_TGH', type: 'phone-case', price: 2695, extras: { Glossy: ['glossy', 'matte'] }, suffix: (language) => shapes.tough[language], visible: true },
  { id: 'VOU_025', type: 'voucher', price: 2500, extras: {}, suffix: fixedSuffix(''), visible: true },
  { id: 'VOU_050', type: 'voucher', price: 5000, extras: {}, suffix: fixedSuffix(''), visible: true },
];

const byId = new Map(catalogue.map((article) => [article.id, article]));

/** Article with this id. Throws for an unknown id: orders only contain ids of the catalogue. */
export function getArticle(id: string): Article {
  const article = byId.get(id);
  if (!article) throw new Error(`No article ${id} in the catalogue`);
  return article;
}

export const articleIds: readonly string[] = catalogue.map(({ id }) => id);

/** Name of an article in a language, such as `Hardcover photo book A4 landscape`. */
export function articleTitle(article: Article, language: Language): string {
  return `${articleTypes[article.type][language]} ${article.suffix(language)}`.trim();
}

export function optionTitle(option: OptionId, language: Language): string {
  return optionTitles[option][language];
}
