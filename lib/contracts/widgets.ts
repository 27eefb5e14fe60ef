/**
 * Online photo books: the widget service, and the gallery of the product service (specification section 7). The specification
 * defines only the product code of a widget; all other fields are optional.
 */
import * as z from 'zod';
import { count, httpUrl, isoDateTime, text, tolerantList, tolerantOptional, wireId } from './wire';

/** GET /v1/widget/{code} (a 401 means none) and POST /v1/widget/{id}: the online version of one product. */
export const widgetDto = z.object({
  productCode: wireId,
  /** Default: `ready`. */
  status: tolerantOptional(z.enum(['creating', 'ready', 'failed'])),
  /** URL of the page, which everybody can open who has it. */
  url: tolerantOptional(httpUrl),
  title: tolerantOptional(text(200)),
  thumbnailUrl: tolerantOptional(httpUrl),
  pageCount: tolerantOptional(count),
  createdAt: tolerantOptional(isoDateTime),
});
export type WidgetDto = z.output<typeof widgetDto>;

/** GET /v1/widget/all?orderCodes= (a comma between them) */
export const widgetListDto = z.object({ widgets: tolerantList(widgetDto) });

/** Body of POST /v1/galleryentries/ and of PUT, and answer of GET. */
export const galleryEntryDto = z.object({
  widgetId: wireId,
  /** In the language of the caller, as GET /v1/categories lists them. */
  categoryNames: z.array(text(80)).max(50),
});

/** GET /v1/categories */
export const categoryListDto = z.object({ categories: tolerantList(z.object({ name: text(80) })) });
