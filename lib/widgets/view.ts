/** Formatted texts of ordered photo books and their online versions. Pure. */
import { groupBy } from 'es-toolkit';
import type * as z from 'zod';
import type { orderDto } from '@/lib/contracts/orders';
import type { WidgetDto } from '@/lib/contracts/widgets';
import { safeHref } from '@/lib/contracts/to-url';
import type { Formatters } from '@/lib/format/formatters';
import type { Translator } from '@/lib/i18n/translator';
import type { BookView } from './schema';

type ProductOrder = z.output<typeof orderDto>;
export type BookContext = { t: Translator<'widgets'>; format: Formatters };

/**
 * True for photo books, by their article type (specification section 3), and for products without a type, because the
 * service was asked for books only.
 */
export const isBook = ({ articleType }: Pick<ProductOrder, 'articleType'>): boolean =>
  articleType == null || articleType.includes('photobook');

/** Converts a product order into a book. @param widget null for a book without an online version */
export function toBookView(
  order: ProductOrder,
  widget: WidgetDto | null,
  { t, format }: BookContext,
): BookView {
  // Some services send no status. They name an online version only when it is ready.
  const status = widget ? (widget.status ?? 'ready') : 'none';
  return {
    code: order.orderCode,
    title: widget?.title ?? order.articleName ?? t('item.unnamed', { code: order.orderCode }),
    thumbnail: widget?.thumbnailUrl ?? order.thumbnailUrl ?? null,
    status,
    href: status === 'ready' && widget?.url ? safeHref(widget.url) : null,
    ordered: order.createdAt
      ? t('item.ordered', { date: format.date(new Date(order.createdAt)) })
      : null,
  };
}

/** False for cancelled books without an online version: they were never printed, so they cannot be published. */
export const isShown = ({ status }: ProductOrder, widget: WidgetDto | null): boolean =>
  widget !== null || status !== 'Cancelled';

/** All photo books of a customer. Those with an online version are first; within both groups the newest is first. */
export function planBooks(
  orders: readonly ProductOrder[],
  widgets: readonly WidgetDto[],
  context: BookContext,
): BookView[] {
  const byCode = groupBy(widgets, ({ productCode }) => productCode);
  const books = orders
    .filter(isBook)
    .map((order) => ({ order, widget: byCode[order.orderCode]?.[0] ?? null }))
    .filter(({ order, widget }) => isShown(order, widget))
    .map(({ order, widget }) => toBookView(order, widget, context));
  return [
    ...books.filter(({ status }) => status !== 'none'),
    ...books.filter(({ status }) => status === 'none'),
  ];
}
