/** Saved projects (specification sections 3 and 7). */
import * as z from 'zod';
import { count, httpUrl, isoDateTime, text, tolerantList, tolerantOptional, wireId } from './wire';

export const projectDto = z.object({
  id: wireId,
  title: text(200),
  /** What it becomes: the article's name in the reader's language. */
  productName: text(200).nullish(),
  articleId: wireId.nullish(),
  thumbnailUrl: tolerantOptional(httpUrl),
  createdAt: isoDateTime,
  updatedAt: isoDateTime,
  /** From here on it is deleted by itself. */
  expiresAt: isoDateTime.nullish(),
});
export type ProjectDto = z.infer<typeof projectDto>;

/** GET /api/v2/projects/{accountId}?skip&limit, last edited first. */
export const projectPageDto = z.object({
  totalProjectCount: count,
  projects: tolerantList(projectDto),
});
