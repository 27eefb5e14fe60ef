/** Formatted texts of the project list: reply of GET /api/projects and data of the page. */
import * as z from 'zod/mini';

/** Sort orders of the list: the last edited project first, or the project that expires next first. */
export const projectSorts = ['edited', 'expiring'] as const;

const projectSchema = z.object({
  id: z.string(),
  title: z.string(),
  /** Name of the product; null if the shop no longer has it. */
  product: z.nullable(z.string()),
  /** True if the preview shows a page of a book and not the product. */
  isBook: z.boolean(),
  thumbnail: z.nullable(z.string()),
  /** URL of the project in the shop's editor. */
  editorHref: z.string(),
  /** Time of the last change; null if the service does not send it. */
  edited: z.nullable(
    z.object({
      /** ISO 8601 instant, for the `time` element. */
      at: z.string(),
      /** For example `Last edited 3 days ago`. */
      relative: z.string(),
      /** For example `18 November 2026 at 14:05`. */
      exact: z.string(),
    }),
  ),
  /** Time until the project expires; null if it does not expire. */
  left: z.nullable(
    z.object({
      urgency: z.enum(['calm', 'warning', 'critical']),
      /** For example `12 days left` or `Expires today`. */
      text: z.string(),
      /** For example `Kept until 3 December 2026`. */
      until: z.string(),
    }),
  ),
});

export const projectPageSchema = z.object({
  /** Page number, from 1; for a number beyond the end, that of the last page. */
  page: z.int(),
  pageCount: z.int(),
  /** Number of projects on all pages. */
  total: z.int(),
  projects: z.array(projectSchema),
  /** Optional functions that the service supports; the page shows no control for the others. */
  offers: z.array(z.enum(['rename', 'duplicate', 'search', 'sort', 'restore'])),
  /** Search text; empty without a search, or if the service cannot search. */
  search: z.string(),
  sort: z.enum(projectSorts),
});

export type ProjectView = z.infer<typeof projectSchema>;
export type ProjectPageView = z.infer<typeof projectPageSchema>;

/** Page, search and order of the list. */
export type ProjectListQuery = Pick<ProjectPageView, 'page' | 'search' | 'sort'>;
