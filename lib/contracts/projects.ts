/** Saved projects (specification sections 3 and 7). */
import * as z from 'zod';
import {
  count,
  httpUrl,
  isoDateTime,
  knownNames,
  text,
  tolerantList,
  tolerantOptional,
  wireId,
} from './wire';

/** The specification names the id. */
export const projectDto = z.object({
  id: wireId,
  title: tolerantOptional(text(200)),
  /** Name of the article, in the customer's language. */
  productName: tolerantOptional(text(200)),
  articleId: tolerantOptional(wireId),
  /** Beyond the specification, as in orders: types that begin with `photobook` are shown as an open book. */
  articleType: tolerantOptional(text(40)),
  thumbnailUrl: tolerantOptional(httpUrl),
  createdAt: tolerantOptional(isoDateTime),
  updatedAt: tolerantOptional(isoDateTime),
  /** Time of the automatic deletion. */
  expiresAt: tolerantOptional(isoDateTime),
});
export type ProjectDto = z.infer<typeof projectDto>;

/** Capabilities of a project service beyond the specification. */
export const projectCapability = z.enum([
  /** PUT /api/v2/project/{id} accepts a {@link projectTitleDto}. */
  'rename',
  /** POST /api/v2/project/{id}/copies with an idempotency key; the copy's title in a {@link projectTitleDto}. 201, the copy. */
  'duplicate',
  /** `search` of the list: words of the title or the product, in any case. */
  'search',
  /** `sort=expiresAt` of the list: first to expire first. */
  'sort',
  /** GET /api/v2/projects/{accountId}/photouses: see photo-uses.ts. */
  'photoUses',
  /** POST /api/v2/project/{id}/restore restores a recently deleted project; idempotent. */
  'restore',
]);

export const projectTitleDto = z.object({ title: text(200).min(1) });

/** GET /api/v2/projects/{accountId}?skip&limit, last edited first. */
export const projectPageDto = z.object({
  /** Absent = none. */
  capabilities: knownNames(projectCapability),
  totalProjectCount: count,
  projects: tolerantList(projectDto),
});
