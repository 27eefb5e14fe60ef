import { addDays } from 'date-fns';
import { and, asc, desc, eq, inArray } from 'drizzle-orm';
import { groupBy } from 'es-toolkit';
import type { Database } from '../platform/db/database';
import { findChannel } from '../shared/channel/language';
import { catalogue } from '../services/merchandise/catalogue';
import { orderProducts, superOrders } from '../services/orders/tables';
import { galleryEntries, widgets } from '../services/widgets/tables';
import { newWidget } from '../services/widgets/widget-rows';

/** Number of online books in each channel; the creation of the last one has failed. */
const booksPerChannel = 3;

/**
 * Creates online versions of the account's newest dispatched photo books in each channel. One of them is in the
 * gallery.
 */
export async function seedOnlineBooks(db: Database, accountId: string, now: Date): Promise<void> {
  const bookIds = catalogue.filter(({ type }) => type.startsWith('photobook')).map(({ id }) => id);
  const books = await db
    .select({
      productCode: orderProducts.code,
      orderCode: superOrders.code,
      channel: superOrders.channel,
      createdAt: superOrders.createdAt,
    })
    .from(orderProducts)
    .innerJoin(superOrders, eq(orderProducts.superOrderCode, superOrders.code))
    .where(
      and(
        eq(superOrders.accountId, accountId),
        eq(superOrders.isExpired, false),
        eq(orderProducts.status, 'Dispatched'),
        inArray(orderProducts.articleId, bookIds),
      ),
    )
    .orderBy(desc(superOrders.createdAt), asc(orderProducts.code));
  const ofChannels = Object.values(groupBy(books, ({ channel }) => channel));
  const rows = ofChannels.flatMap((all) =>
    all.slice(0, booksPerChannel).map(({ createdAt, ...book }, index) => {
      const day = addDays(createdAt, 6);
      const locale = findChannel(book.channel)?.locales[0] ?? 'en-GB';
      const fault = { fails: index === booksPerChannel - 1 };
      return newWidget({ ...book, accountId, locale }, day < now ? day : now, fault);
    }),
  );
  if (rows.length === 0) return;
  await db.insert(widgets).values(rows);
  const inGallery = ofChannels.flatMap(([newest]) =>
    newest ? [{ productCode: newest.productCode, categories: ['travel', 'family'] }] : [],
  );
  await db.insert(galleryEntries).values(inGallery);
}
