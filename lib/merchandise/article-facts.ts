/** Facts about articles of the catalogue, for pages. Pure. */
import type { articleDto } from '@/lib/contracts/merchandise';
import type * as z from 'zod';

export type ArticleFacts = {
  title: string;
  /** True if the shop still sells it. */
  isSold: boolean;
  isPhotoBook: boolean;
  type: string;
  /** URL of its picture; null if there is none or its origin is not allowed. */
  picture: string | null;
  /** URL of its editor; null if it is outside of the shop. */
  editorHref: string | null;
};

/** Articles by id, in the order of the catalogue. */
export type Catalogue = ReadonlyMap<string, ArticleFacts>;

/** True for articles whose type contains the word (OR-20). */
export const isPhotoBook = (articleType: string): boolean =>
  articleType.toLowerCase().includes('photobook');

type Allowed = {
  /** Origins of pictures that pages may show. */
  pictureOrigins: readonly string[];
  /** Checks that a URL is in the shop; null if it is not. */
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

/** An order's articles that the shop still sells, each once. */
export const articlesToOrderAgain = (
  catalogue: Catalogue,
  articleIds: readonly string[],
): ArticleView[] =>
  [...new Set(articleIds)].flatMap((id) => {
    const facts = catalogue.get(id);
    return facts?.isSold ? [{ id, name: facts.title, picture: facts.picture }] : [];
  });

/** The first article of each kind with an editor; all photo books are one kind. */
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
