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

/** A saved project. The specification names only `id`; all other fields are optional. */
export const projectDto = z.object({
  id: wireId,
  title: tolerantOptional(text(200)),
  /** Name of the article, in the customer's language. */
  productName: tolerantOptional(text(200)),
  articleId: tolerantOptional(wireId),
  /**
   * Article type, as in orders. If it begins with `photobook`, pages show the project as an open book. Beyond the
   * specification.
   */
  articleType: tolerantOptional(text(40)),
  thumbnailUrl: tolerantOptional(httpUrl),
  createdAt: tolerantOptional(isoDateTime),
  updatedAt: tolerantOptional(isoDateTime),
  /** Time at which the service deletes the project automatically. */
  expiresAt: tolerantOptional(isoDateTime),
});
export type ProjectDto = z.infer<typeof projectDto>;

/** Capabilities of a project service beyond the specification. */
export const projectCapability = z.enum([
  /** PUT /api/v2/project/{id} accepts a {@link projectTitleDto}. */
  'rename',
  /**
   * POST /api/v2/project/{id}/copies with an idempotency key; the body is a {@link projectTitleDto} with the copy's title.
   * Responds 201 with the copy.
   */
  'duplicate',
  /** `search` of the list: words in the title or product name. Upper and lower case are not distinguished. */
  'search',
  /** `sort=expiresAt` of the list: projects that expire first are first. */
  'sort',
  /** GET /api/v2/projects/{accountId}/photouses: see photo-uses.ts. */
  'photoUses',
  /** POST /api/v2/project/{id}/restore, which restores a recently deleted project and is idempotent. */
  'restore',
]);

export const projectTitleDto = z.object({ title: text(200).min(1) });

/** Response of GET /api/v2/projects/{accountId}?skip&limit, last edited project first. */
export const projectPageDto = z.object({
  /** A missing list is read as empty. */
  capabilities: knownNames(projectCapability),
  totalProjectCount: count,
  projects: tolerantList(projectDto),
});
