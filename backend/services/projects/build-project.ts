import { randomUUID } from 'node:crypto';
import { millisecondsInDay } from 'date-fns/constants';
import { bookPage } from '../merchandise/article-texts';
import { getArticle } from '../merchandise/catalogue';
import { hashText } from '../../shared/random';
import type { ProjectRow } from './tables';

/** Days after the last edit for which a project is stored (docs/decisions/2026-11-21-saved-projects.md). */
const retentionDays = 180;

/** Time at which a project expires that was last edited at `updatedAt`. */
export const expiryOf = (updatedAt: Date): Date =>
  new Date(updatedAt.getTime() + retentionDays * millisecondsInDay);

/** Removes NUL characters, which PostgreSQL cannot store. */
export const printable = (title: string): string => title.replaceAll('\0', '');

export type NewProject = {
  accountId: string;
  title: string;
  updatedAt: Date;
  articleId?: string;
  id?: string;
  /** Time of the creation. Default: the time of the last edit. */
  createdAt?: Date;
  /** Time of the expiry. Default: 180 days after the last edit. */
  expiresAt?: Date;
  deletedAt?: Date | null;
  /**
   * Name of the preview picture without its extension; null for a project without a preview. Default: a drawing of
   * the article.
   */
  thumbnail?: string | null;
  copyKey?: string;
  photoIds?: string[];
};

/** Creates the row of a project without storing it. Throws for an unknown article. */
export function buildProject(input: NewProject): ProjectRow {
  const { id = randomUUID(), articleId = 'PHB_A4L', updatedAt } = input;
  const { type } = getArticle(articleId);
  // The number selects one of the drawings, so that projects look different. A book is shown as one of its pages.
  const defaultThumbnail = `${type.startsWith('photobook') ? bookPage : type}-${hashText(id) % 997}`;
  return {
    id,
    accountId: input.accountId,
    articleId,
    title: printable(input.title),
    thumbnail: input.thumbnail === undefined ? defaultThumbnail : input.thumbnail,
    createdAt: input.createdAt ?? updatedAt,
    updatedAt,
    expiresAt: input.expiresAt ?? expiryOf(updatedAt),
    deletedAt: input.deletedAt ?? null,
    copyKey: input.copyKey ?? null,
    photoIds: input.photoIds ?? [],
  };
}
