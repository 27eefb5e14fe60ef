/** What GET /api/projects answers, and the list in the browser is given: finished texts. */
import * as z from 'zod/mini';

/** The order of the list: the last edited first, or what ends first. */
export const projectSorts = ['edited', 'expiring'] as const;

const projectSchema = z.object({
  id: z.string(),
  title: z.string(),
  /** Null for a product that the shop no longer knows. */
  product: z.nullable(z.string()),
  /** Its preview is a page, and not the product. */
  isBook: z.boolean(),
  thumbnail: z.nullable(z.string()),
  /** Opens it in the shop's editor. */
  editorHref: z.string(),
  /** Null where the service does not say. */
  edited: z.nullable(
    z.object({
      /** ISO 8601 instant, for machines. */
      at: z.string(),
      /** `Last edited 3 days ago` */
      relative: z.string(),
      /** `18 November 2026 at 14:05` */
      exact: z.string(),
    }),
  ),
  /** Null when it is kept for as long as the customer likes. */
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
  /** From 1; the last page when one beyond the end was asked for. */
  page: z.int(),
  pageCount: z.int(),
  /** Of all pages. */
  total: z.int(),
  projects: z.array(projectSchema),
  /** What of the rest the service offers: without it, its control is not there. */
  offers: z.array(z.enum(['rename', 'duplicate', 'search', 'sort', 'restore'])),
  /** What was looked for; empty where nothing was, or the service cannot look. */
  search: z.string(),
  sort: z.enum(projectSorts),
});

export type ProjectView = z.infer<typeof projectSchema>;
export type ProjectPageView = z.infer<typeof projectPageSchema>;

/** What a list shows of all projects. */
export type ProjectListQuery = Pick<ProjectPageView, 'page' | 'search' | 'sort'>;
