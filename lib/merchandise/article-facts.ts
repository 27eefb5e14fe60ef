/** Facts about the articles of the catalogue that pages show. Pure. */
import type { articleDto } from '@/lib/contracts/merchandise';
import type * as z from 'zod';

export type ArticleFacts = {
  title: string;
  /** True if the shop sells the article. */
  isSold: boolean;
  isPhotoBook: boolean;
  type: string;
  /** URL of the article's picture; null if there is none or its origin is not allowed. */
  picture: string | null;
  /** URL of the article's editor; null if it is outside of the shop. */
  editorHref: string | null;
};

/** Articles by id, in the order of the catalogue. */
export type Catalogue = ReadonlyMap<string, ArticleFacts>;

/** True if the article's type contains `photobook` (OR-20). */
export const isPhotoBook = (articleType: string): boolean =>
  articleType.toLowerCase().includes('photobook');

type Allowed = {
  /** Origins from which pages may show pictures. */
  pictureOrigins: readonly string[];
  /** Returns the URL if it belongs to the shop, otherwise null. */
  toShopUrl: (address: string) => string | null;
};

export const toCatalogue = (
  articles: readonly z.output<typeof articleDto>[],
  { pictureOrigins, toShopUrl }: Allowed,
): Catalogue =>
  new Map(
    articles.map(({ ID, Title, Visible, ArticleType, Links }) => {
      const linkOf = (rel: string) => Links.find(({ Rel }) => Rel === rel)?.Href;
      const picture = linkOf('image');
      const editor = linkOf('editor');
      return [
        ID,
        {
          title: Title,
          isSold: Visible,
          isPhotoBook: isPhotoBook(ArticleType),
          type: ArticleType,
          picture: picture && pictureOrigins.includes(new URL(picture).origin) ? picture : null,
          editorHref: editor ? toShopUrl(editor) : null,
        },
      ];
    }),
  );

export type ArticleView = { id: string; name: string; picture: string | null };

/** The articles of an order that the shop still sells, without duplicates. */
export const articlesToOrderAgain = (
  catalogue: Catalogue,
  articleIds: readonly string[],
): ArticleView[] =>
  [...new Set(articleIds)].flatMap((id) => {
    const facts = catalogue.get(id);
    return facts?.isSold ? [{ id, name: facts.title, picture: facts.picture }] : [];
  });

/** The first sold article of each type that has an editor; all photo books count as one type. */
export function articlesToStart(
  catalogue: Catalogue,
  most: number,
): (ArticleView & { href: string })[] {
  const byKind = new Map<string, ArticleView & { href: string }>();
  for (const [id, { title, isSold, isPhotoBook: isBook, type, picture, editorHref }] of catalogue) {
    const kind = isBook ? 'photobook' : type;
    if (isSold && editorHref && !byKind.has(kind))
      byKind.set(kind, { id, name: title, picture, href: editorHref });
  }
  return [...byKind.values()].slice(0, most);
}
