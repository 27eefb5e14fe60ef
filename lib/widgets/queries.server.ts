import 'server-only';
/** Reads from the widget service (WI-01, WI-03) and the gallery (WI-04); for consumers only (RT-13). */
import { chunk, uniq } from 'es-toolkit';
import { cache } from 'react';
import type * as z from 'zod';
import { requestChannel } from '@/lib/channel/request-channel.server';
import type { ResolvedHost } from '@/lib/channel/resolve-channel';
import type { orderDto } from '@/lib/contracts/orders';
import {
  categoryListDto,
  galleryEntryDto,
  type WidgetDto,
  widgetDto,
  widgetListDto,
} from '@/lib/contracts/widgets';
import { keepUnreadable } from '@/lib/contracts/wire';
import { formattersFor } from '@/lib/format/formatters';
import { AppError, UpstreamError } from '@/lib/http/errors';
import { callUpstream, type Caller, findUpstream } from '@/lib/http/upstream.server';
import { getTranslator } from '@/lib/i18n/get-translator.server';
import { notFound } from '@/lib/navigation/navigation.server';
import { settle } from '@/lib/http/settle.server';
import { readProductOrder, readProductOrders } from '@/lib/orders/queries.server';
import { requireCaller, requireSession } from '@/lib/session/request-session.server';
import type { BookListView, BookView, GalleryView } from './schema';
import { type BookContext, isBook, isShown, planBooks, toBookView } from './view';

/** Product orders in one response, and in all responses together. Only books of the newest orders are listed. */
const ordersAtOnce = 100;
const mostOrders = 500;

/** Number of order codes in one call; with more, its URL would become too long. */
const codesAtOnce = 50;

/** The customer whose books are read. */
export type Consumer = { caller: Caller; accountId: string; host: ResolvedHost };

async function contextOf({ caller, host: { channel } }: Consumer): Promise<BookContext> {
  const locale = caller.locale ?? channel.locale;
  return {
    t: await getTranslator(locale, 'widgets'),
    format: formattersFor(locale, channel.timeZone),
  };
}

/**
 * Returns null for a 401 or 404. On reads, the widget service responds 401 if there is no widget; it does not mean that
 * the session has ended (WI-03).
 */
async function orNone<Answer>(answer: Promise<Answer>): Promise<Answer | null> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof AppError && error.code === 'notFound') return null;
    if (error instanceof UpstreamError && error.status === 401) return null;
    throw error;
  }
}

/** Session of the signed-in consumer; a business customer gets 404 (RT-13). */
const requireConsumer = cache(async () => {
  const session = await requireSession();
  return session.isB2b ? notFound() : session;
});

async function readBookOrders(
  { caller, accountId }: Consumer,
  most = mostOrders,
): Promise<z.output<typeof orderDto>[]> {
  const read = (offset: number) =>
    readProductOrders(caller, accountId, {
      articleNames: ['photobook'],
      offset,
      limit: Math.min(most, ordersAtOnce),
    });
  const first = await read(0);
  const offsets: number[] = [];
  for (let offset = ordersAtOnce; offset < Math.min(first.total, most);) {
    offsets.push(offset);
    offset += ordersAtOnce;
  }
  const others = await Promise.all(offsets.map(read));
  const lists = [first, ...others].map(({ orders }) => orders);
  return keepUnreadable(lists.flat().filter(isBook), ...lists);
}

const readWidgets = async (caller: Caller, orderCodes: readonly string[]): Promise<WidgetDto[]> => {
  const answers = await Promise.all(
    chunk(uniq(orderCodes), codesAtOnce).map((codes) =>
      orNone(
        callUpstream('widgets', 'listWidgets', widgetListDto, caller, {
          query: { orderCodes: codes.join(',') },
        }),
      ),
    ),
  );
  const lists = answers.map((answer) => answer?.widgets ?? []);
  return keepUnreadable(lists.flat(), ...lists);
};

/** Online version of a product; null if there is none. @throws UpstreamError */
const readWidget = (caller: Caller, code: string): Promise<WidgetDto | null> =>
  orNone(callUpstream('widgets', 'getWidget', widgetDto, caller, { ids: { code } }));

/**
 * All photo books of a customer, with the state of their online versions.
 *
 * @throws UpstreamError if the orders cannot be read. If only the widget service fails, the books are returned without
 * the
 * state, and `isKnown` is false
 */
export async function readBooks(consumer: Consumer): Promise<BookListView> {
  const { caller } = consumer;
  const [orders, context] = await Promise.all([readBookOrders(consumer), contextOf(consumer)]);
  const codes = orders.map(({ superOrderCode }) => superOrderCode);
  const widgets = await settle(readWidgets(caller, codes));
  const isKnown = widgets.state === 'Finished';
  const knownWidgets = isKnown ? widgets.value : [];
  return {
    books: keepUnreadable(planBooks(orders, knownWidgets, context), orders, knownWidgets),
    isKnown,
  };
}

/** One photo book of the customer's orders; null if the list does not show it. @throws UpstreamError */
export async function readBook(consumer: Consumer, code: string): Promise<BookView | null> {
  const { caller } = consumer;
  const order = await readProductOrder(caller, code);
  if (!order || !isBook(order)) return null;
  const [widget, context] = await Promise.all([readWidget(caller, code), contextOf(consumer)]);
  return isShown(order, widget) ? toBookView(order, widget, context) : null;
}

/** All categories of the gallery, and the categories of the book. @throws UpstreamError */
export async function readGallery(caller: Caller, code: string): Promise<GalleryView> {
  const [{ categories }, entry] = await Promise.all([
    callUpstream('products', 'listCategories', categoryListDto, caller),
    readEntry(caller, code),
  ]);
  return {
    categories: categories.map(({ name }) => name),
    chosen: entry && entry.categoryNames,
  };
}

/** The gallery entry of a book; null if there is none. @throws UpstreamError */
export const readEntry = (caller: Caller, code: string) =>
  findUpstream('products', 'getGalleryEntry', galleryEntryDto, caller, {
    ids: { id: code },
    query: { channel: caller.channel },
  });

/** Caller, account and host of the signed-in consumer. */
const currentConsumer = cache(async (): Promise<Consumer> => {
  const [{ sub }, caller, host] = await Promise.all([
    requireConsumer(),
    requireCaller(),
    requestChannel(),
  ]);
  return { caller, accountId: sub, host };
});

/** The photo books of the signed-in consumer. @throws UpstreamError */
export const getBooks = async (): Promise<BookListView> => readBooks(await currentConsumer());

/** Number of product orders, the newest first, in which the overview looks for online books. */
const latestOrders = 24;

/** The newest books of the signed-in consumer that are online or being created. @throws UpstreamError */
export async function listLatestBooks(limit: number): Promise<BookView[]> {
  const consumer = await currentConsumer();
  const { caller } = consumer;
  const orders = await readBookOrders(consumer, latestOrders);
  const codes = orders.map(({ superOrderCode }) => superOrderCode);
  const widgets = await readWidgets(caller, codes);
  return planBooks(orders, widgets, await contextOf(consumer))
    .filter(({ status }) => status !== 'none')
    .slice(0, limit);
}

/** One photo book of the signed-in consumer; 404 for any other product. @throws UpstreamError */
export const getBook = cache(async (code: string): Promise<BookView> => {
  const consumer = await currentConsumer();
  return (await readBook(consumer, code)) ?? notFound();
});

/** {@link readGallery} for a book of the signed-in consumer. @throws UpstreamError */
export const getGallery = async (code: string): Promise<GalleryView> =>
  readGallery((await currentConsumer()).caller, code);
