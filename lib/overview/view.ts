/** What the overview's panels show: finished texts and addresses. */

export type OrderTeaser<Group extends string = string> = {
  code: string;
  href: string;
  /** Status group; its sign and word are drawn by the feature that knows them. */
  group: Group;
  /** When it was placed, in words. */
  placed: string;
  /** What is in it, in words. */
  contents: string;
  /** Pictures of its products, at most {@link picturesPerTeaser}. */
  thumbnails: readonly string[];
};

export type OrdersInProgress<Group extends string = string> = {
  /** The newest, at most {@link teasersShown}. */
  teasers: readonly OrderTeaser<Group>[];
  /** All of them, the shown ones among them. */
  total: number;
};

export type ProductTeaser = {
  code: string;
  /** The order in which it was bought, from where it can be ordered again. */
  href: string;
  name: string;
  ordered: string;
  thumbnail: string | null;
};

export const teasersShown = 3;
export const picturesPerTeaser = 3;
export const productsShown = 4;

/** Names the text and the icon of a way on. */
export type ShortcutId =
  'addPhotos' | 'editor' | 'orders' | 'settings' | 'addresses' | 'shop' | 'faqs';

export type Shortcut = { id: ShortcutId; href: string };
