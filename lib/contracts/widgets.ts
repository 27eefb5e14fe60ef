/**
 * Online photo books: the widget service, and the gallery of the product service (specification section 7). The specification
 * defines only the product code of a widget; all other fields are optional.
 */
import * as z from 'zod';
import { count, httpUrl, isoDateTime, text, tolerantList, tolerantOptional, wireId } from './wire';

/**
 * The online version of one product. Response of GET /v1/widget/{code}, where 401 means that there is none, and of POST
 * /v1/widget/{id}.
 */
export const widgetDto = z.object({
  productCode: wireId,
  /** Default: `ready`. */
  status: tolerantOptional(z.enum(['creating', 'ready', 'failed'])),
  /** URL of the book's page. Everybody who has the URL can open it. */
  url: tolerantOptional(httpUrl),
  title: tolerantOptional(text(200)),
  thumbnailUrl: tolerantOptional(httpUrl),
  pageCount: tolerantOptional(count),
  createdAt: tolerantOptional(isoDateTime),
});
export type WidgetDto = z.output<typeof widgetDto>;

/** Response of GET /v1/widget/all?orderCodes=, with the codes separated by commas. */
export const widgetListDto = z.object({ widgets: tolerantList(widgetDto) });

/** Body of POST and PUT of /v1/galleryentries/, and response of GET. */
export const galleryEntryDto = z.object({
  widgetId: wireId,
  /** Names of categories from GET /v1/categories, in the caller's language. */
  categoryNames: z.array(text(80)).max(50),
});

/** Response of GET /v1/categories. */
export const categoryListDto = z.object({ categories: tolerantList(z.object({ name: text(80) })) });
