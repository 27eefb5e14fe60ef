import { randomUUID } from 'node:crypto';
import { millisecondsInDay } from 'date-fns/constants';
import { bookPage } from '../merchandise/article-texts';
import { getArticle } from '../merchandise/catalogue';
import { hashText } from '../../shared/random';
import type { ProjectRow } from './tables';

/** Days after the last edit for which a project is kept (docs/decisions/2026-11-21-saved-projects.md). */
const untouchedDays = 180;

/** When a project that was last edited then is deleted by itself. */
export const expiryOf = (updatedAt: Date): Date =>
  new Date(updatedAt.getTime() + untouchedDays * millisecondsInDay);

/** The database takes every character but this one. */
export const printable = (title: string): string => title.replaceAll('\0', '');

export type NewProject = {
  accountId: string;
  title: string;
  updatedAt: Date;
  articleId?: string;
  id?: string;
  /** That of the last edit when left out. */
  createdAt?: Date;
  /** By the rule when left out: 180 days after the last edit. */
  expiresAt?: Date;
  deletedAt?: Date | null;
  /** Null for a project of which no preview was made. */
  thumbnail?: string | null;
  copyKey?: string;
  photoIds?: string[];
};

/** The row of a project, nothing stored yet; throws for an article that is in no catalogue. */
export function buildProject(given: NewProject): ProjectRow {
  const { id = randomUUID(), articleId = 'PHB_A4L', updatedAt } = given;
  const { type } = getArticle(articleId);
  // The number chooses mood and scene, so each project looks like another one. A book is shown by a page of it.
  const drawn = `${type.startsWith('photobook') ? bookPage : type}-${hashText(id) % 997}`;
  return {
    id,
    accountId: given.accountId,
    articleId,
    title: printable(given.title),
    thumbnail: given.thumbnail === undefined ? drawn : given.thumbnail,
    createdAt: given.createdAt ?? updatedAt,
    updatedAt,
    expiresAt: given.expiresAt ?? expiryOf(updatedAt),
    deletedAt: given.deletedAt ?? null,
    copyKey: given.copyKey ?? null,
    photoIds: given.photoIds ?? [],
  };
}
