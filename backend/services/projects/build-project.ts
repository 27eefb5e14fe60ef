import { randomUUID } from 'node:crypto';
import { getArticle } from '../merchandise/catalogue';
import { hashText } from '../../shared/random';
import { expiryOf } from './find-projects';
import type { ProjectRow } from './tables';

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
};

/** The row of a project, nothing stored yet; throws for an article that is in no catalogue. */
export function buildProject(given: NewProject): ProjectRow {
  const { id = randomUUID(), articleId = 'PHB_A4L', updatedAt } = given;
  // The drawing's number chooses mood and scene, so each project looks like another one.
  const drawn = `${getArticle(articleId).type}-${hashText(id) % 997}`;
  return {
    id,
    accountId: given.accountId,
    articleId,
    // The database takes every character but this one.
    title: given.title.replaceAll('\0', ''),
    thumbnail: given.thumbnail === undefined ? drawn : given.thumbnail,
    createdAt: given.createdAt ?? updatedAt,
    updatedAt,
    expiresAt: given.expiresAt ?? expiryOf(updatedAt),
    deletedAt: given.deletedAt ?? null,
  };
}
