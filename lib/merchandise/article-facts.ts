/** What pages say of an article of the catalogue. Pure. */
import type { articleDto } from '@/lib/contracts/merchandise';
import type * as z from 'zod';

export type ArticleFacts = {
  title: string;
  /** Whether the shop still offers it. */
  isSold: boolean;
  isPhotoBook: boolean;
  type: string;
  /** Address of its picture; null where there is none that a page may show. */
  picture: string | null;
  /** Where one is made; null where that is not in the shop. */
  editorHref: string | null;
};

/** Articles by their ids, in the catalogue's order. */
export type Catalogue = ReadonlyMap<string, ArticleFacts>;

/** Photo books are the articles whose type contains the word (OR-20). */
export const isPhotoBook = (articleType: string): boolean =>
  articleType.toLowerCase().includes('photobook');

type Allowed = {
  /** Origins whose pictures the page may show. */
  pictureOrigins: readonly string[];
  /** The address as it may stand in a link, when it lies in the shop. */
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

/** An order's articles as the shop sells them today, each once; what it sells no more is left out. */
export const articlesToOrderAgain = (
  catalogue: Catalogue,
  articleIds: readonly string[],
): ArticleView[] =>
  [...new Set(articleIds)].flatMap((id) => {
    const facts = catalogue.get(id);
    return facts?.isSold ? [{ id, name: facts.title, picture: facts.picture }] : [];
  });

/** One article of each kind that can be made in the editor, all photo books being one kind; the catalogue's first ones. */
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
