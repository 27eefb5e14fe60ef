/** Texts of the project list: reply of GET /api/projects and data of the page. */
import * as z from 'zod/mini';

/** Order of the list: last edited first, or first to expire first. */
export const projectSorts = ['edited', 'expiring'] as const;

const projectSchema = z.object({
  id: z.string(),
  title: z.string(),
  /** Null for a product that the shop no longer has. */
  product: z.nullable(z.string()),
  /** True if the preview shows a page and not the product. */
  isBook: z.boolean(),
  thumbnail: z.nullable(z.string()),
  /** URL of the project in the shop's editor. */
  editorHref: z.string(),
  /** Null if the service does not send it. */
  edited: z.nullable(
    z.object({
      /** ISO 8601 instant, for the `time` element. */
      at: z.string(),
      /** `Last edited 3 days ago` */
      relative: z.string(),
      /** `18 November 2026 at 14:05` */
      exact: z.string(),
    }),
  ),
  /** Time left; null if the project does not expire. */
  left: z.nullable(
    z.object({
      urgency: z.enum(['calm', 'warning', 'critical']),
      /** `12 days left`, `Expires today` */
      text: z.string(),
      /** `Kept until 3 December 2026` */
      until: z.string(),
    }),
  ),
});

export const projectPageSchema = z.object({
  /** From 1; the last page for a number beyond the end. */
  page: z.int(),
  pageCount: z.int(),
  /** Number of projects on all pages. */
  total: z.int(),
  projects: z.array(projectSchema),
  /** Optional actions that the service offers; others have no control. */
  offers: z.array(z.enum(['rename', 'duplicate', 'search', 'sort', 'restore'])),
  /** Search text; empty without a search or if the service cannot search. */
  search: z.string(),
  sort: z.enum(projectSorts),
});

export type ProjectView = z.infer<typeof projectSchema>;
export type ProjectPageView = z.infer<typeof projectPageSchema>;

/** Page, search and order of the list. */
export type ProjectListQuery = Pick<ProjectPageView, 'page' | 'search' | 'sort'>;
