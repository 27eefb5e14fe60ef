/** What pages say of an article of the catalogue. Pure. */
import type { articleDto } from '@/lib/contracts/merchandise';
import type * as z from 'zod';

export type ArticleFacts = {
  title: string;
  /** Whether the shop still offers it. */
  isSold: boolean;
  isPhotoBook: boolean;
};

/** Photo books are the articles whose type contains the word (OR-20). */
export const isPhotoBook = (articleType: string): boolean =>
  articleType.toLowerCase().includes('photobook');

export const toArticleFacts = (
  articles: readonly z.output<typeof articleDto>[],
): ReadonlyMap<string, ArticleFacts> =>
  new Map(
    articles.map(({ ID, Title, Visible, ArticleType }) => [
      ID,
      { title: Title, isSold: Visible, isPhotoBook: isPhotoBook(ArticleType) },
    ]),
  );
