/** A customer's long lists, page by page, so that no length of them fills the memory. */
import { and, asc, desc, eq, getTableColumns, gt, sql } from 'drizzle-orm';
import type { SuperOrderAnswer } from '../orders/order-answer';
import type { BackendContext } from '../../shared/context';
import { findChannel, type LocaleContext } from '../../shared/channel/language';
import { sumAmounts, toAmount } from '../../shared/money';
import type { PartName } from './readme';
import { downloads } from '../downloads/tables';
import { backups } from '../exports/tables';
import { invoices } from '../invoices/tables';
import { articleTitle, getArticle } from '../merchandise/catalogue';
import { findSuperOrders } from '../orders/find-orders';
import { toSuperOrder } from '../orders/order-answer';
import { superOrders } from '../orders/tables';
import { albumCounts, albums } from '../photos/albums/tables';
import { photos } from '../photos/tables';
import { projects } from '../projects/tables';
import { galleryEntries, widgets } from '../widgets/tables';

/** Headings of the CSV files: those of the interfaces, the same in every language, for programs to rely on. */
// prettier-ignore
export const partColumns = {
  profile: ['id', 'email', 'title', 'firstName', 'lastName', 'dateOfBirth', 'phoneNumber', 'language', 'companyName', 'vatNumber', 'accountStatus', 'callbackUrl', 'callbackFormat'],
  newsletter: ['email', 'isSubscribed', 'isConfirmationPending'],
  addresses: ['title', 'firstName', 'lastName', 'companyName', 'street', 'houseNumber', 'houseNumberAddition', 'postalCode', 'city', 'region', 'countryCode', 'phoneNumber', 'isDefaultDelivery', 'isDefaultBilling'],
  'payment-methods': ['type', 'brand', 'last4', 'expiryMonth', 'expiryYear', 'holder', 'isDefault'],
  orders: ['superOrderCode', 'createdAt', 'status', 'paymentStatus', 'deliveryType', 'deliveryName', 'deliveryAddress', 'currency', 'shipping', 'discount', 'total', 'productCode', 'product', 'articleId', 'options', 'quantity', 'price', 'productStatus'],
  invoices: ['number', 'orderCode', 'invoiceDate', 'dueDate', 'state', 'currency', 'total', 'taxPercent'],
  projects: ['id', 'title', 'product', 'createdAt', 'updatedAt', 'expiresAt', 'deletedAt'],
  photos: ['id', 'fileName', 'mediaType', 'fileSize', 'width', 'height', 'uploadedAt', 'takenAt', 'deletedAt'],
  downloads: ['id', 'part', 'parts', 'albumName', 'photosCount', 'state', 'size', 'createdAt', 'fetchedAt', 'expiresAt'],
  exports: ['id', 'scope', 'status', 'chunkCount', 'createdAt', 'updatedAt', 'verifiedAt'],
  albums: ['id', 'name', 'isShared', 'photosCount', 'createdAt', 'updatedAt', 'lastAddedAt', 'endsAt'],
  'online-photo-books': ['id', 'orderCode', 'channel', 'createdAt', 'deletedAt', 'galleryCategories'],
} satisfies Record<PartName, readonly string[]>;

/** One line of a CSV file for each product of an order, which every line repeats. */
export function orderLines(order: SuperOrderAnswer): Record<string, unknown>[] {
  const { deliveryAddress: to, totals } = order;
  const street = [to.street, to.houseNumber, to.houseNumberAddition].filter(Boolean).join(' ');
  const shared = {
    superOrderCode: order.superOrderCode,
    createdAt: order.createdAt,
    status: order.status,
    paymentStatus: order.paymentStatus,
    deliveryType: order.deliveryType,
    deliveryName: `${to.firstName} ${to.lastName}`,
    deliveryAddress: [street, to.postalCode, to.city, to.countryCode].join(', '),
    currency: order.currency,
    shipping: totals.shipping,
    discount: totals.discount,
    total: totals.total,
  };
  return order.products.map((product) => ({
    ...shared,
    productCode: product.code,
    product: product.title,
    articleId: product.articleId,
    options: product.options.map(({ group, title }) => `${group}: ${title}`).join('; '),
    quantity: product.quantity,
    price: product.price,
    productStatus: product.status,
  }));
}

const pageSize = 200;

/** Whose lists, and in what language and currency. */
export type ListReader = Pick<BackendContext, 'db' | 'origin'> & {
  customerId: string;
  reader: LocaleContext;
  now: Date;
};

/** Pages by the last id, so that what comes or goes meanwhile moves nothing else. */
async function* byId<Row extends { id: string }, Item extends object>(
  read: (after: string) => Promise<Row[]>,
  toItem: (row: Row) => Item,
): AsyncGenerator<Item[]> {
  for (let after = ''; ;) {
    const rows = await read(after);
    if (rows.length > 0) yield rows.map(toItem);
    if (rows.length < pageSize) return;
    after = rows.at(-1)?.id ?? '';
  }
}

/** Orders as the order service tells them, the newest first. */
export async function* readOrders(list: ListReader): AsyncGenerator<SuperOrderAnswer[]> {
  const { db, customerId, reader, origin, now } = list;
  // The codes alone are small, and they keep the order of the whole list.
  const all = await db
    .select({ code: superOrders.code })
    .from(superOrders)
    .where(eq(superOrders.accountId, customerId))
    .orderBy(desc(superOrders.createdAt), desc(superOrders.code));
  for (let from = 0; from < all.length; from += pageSize) {
    const codes = all.slice(from, from + pageSize).map(({ code }) => code);
    const page = await findSuperOrders(db, customerId, codes);
    yield page.map(({ order, products }) =>
      toSuperOrder(order, products, {
        ...reader,
        currency: findChannel(order.channel)?.currency ?? reader.currency,
        origin,
        now,
      }),
    );
  }
}

/** Saved projects, those in their time of grace too. */
export const readProjects = ({ db, customerId, reader }: ListReader) =>
  byId(
    (after) =>
      db
        .select()
        .from(projects)
        .where(and(eq(projects.accountId, customerId), gt(projects.id, after)))
        .orderBy(asc(projects.id))
        .limit(pageSize),
    ({ accountId: _owner, thumbnail: _picture, ...project }) => ({
      ...project,
      product: articleTitle(getArticle(project.articleId), reader.language),
    }),
  );

/** Invoices with their lines, in the currency of the channel that they belong to. */
export const readInvoices = ({ db, customerId, reader }: ListReader) =>
  byId(
    (after) =>
      db
        .select()
        .from(invoices)
        .where(and(eq(invoices.accountId, customerId), gt(invoices.id, after)))
        .orderBy(asc(invoices.id))
        .limit(pageSize),
    ({ accountId: _owner, lines, ...invoice }) => {
      const currency = findChannel(invoice.channel)?.currency ?? reader.currency;
      const amounts = lines.map(({ grossCents }) => toAmount(grossCents, currency));
      return {
        ...invoice,
        currency,
        total: sumAmounts(amounts),
        lines: lines.map(({ grossCents: _cents, ...line }, index) => ({
          ...line,
          amount: amounts[index],
        })),
      };
    },
  );

/** What is known of the photos; their files are no part of it. */
export const readPhotos = ({ db, customerId }: ListReader) =>
  byId(
    (after) =>
      db
        .select()
        .from(photos)
        .where(and(eq(photos.accountId, customerId), gt(photos.id, after)))
        .orderBy(asc(photos.id))
        .limit(pageSize),
    ({ id, fileName, mediaType, fileSize, width, height, createdAt, takenAt, deletedAt }) => ({
      id,
      fileName,
      mediaType,
      fileSize,
      width,
      height,
      uploadedAt: createdAt,
      // The camera's local time is stored as if it were UTC; it leaves without a zone (D-08).
      takenAt: takenAt?.toISOString().slice(0, 19) ?? null,
      deletedAt,
    }),
  );

/** The customer's own albums, with how many of the customer's photos they show. */
export const readAlbums = ({ db, customerId }: ListReader) =>
  byId(
    (after) =>
      db
        .select({
          ...getTableColumns(albums),
          photosCount: sql<number>`coalesce(${albumCounts.count}, 0)`,
        })
        .from(albums)
        .leftJoin(
          albumCounts,
          and(eq(albumCounts.albumId, albums.id), eq(albumCounts.accountId, albums.accountId)),
        )
        .where(and(eq(albums.accountId, customerId), gt(albums.id, after)))
        .orderBy(asc(albums.id))
        .limit(pageSize),
    ({ id, name, isShared, photosCount, createdAt, updatedAt, lastAddedAt, endsAt }) => ({
      ...{ id, name, isShared, photosCount, createdAt, updatedAt, lastAddedAt, endsAt },
    }),
  );

/** Online versions of photo books; their addresses stay with who has them. */
export const readOnlineBooks = ({ db, customerId }: ListReader) =>
  byId(
    (after) =>
      db
        .select({
          id: widgets.productCode,
          orderCode: widgets.orderCode,
          channel: widgets.channel,
          createdAt: widgets.createdAt,
          deletedAt: widgets.deletedAt,
          galleryCategories: galleryEntries.categories,
        })
        .from(widgets)
        .leftJoin(galleryEntries, eq(galleryEntries.productCode, widgets.productCode))
        .where(and(eq(widgets.accountId, customerId), gt(widgets.productCode, after)))
        .orderBy(asc(widgets.productCode))
        .limit(pageSize),
    ({ galleryCategories, ...book }) => ({
      ...book,
      galleryCategories: galleryCategories?.join(', ') ?? null,
    }),
  );

/** Archives of photos that were asked for; which photos they had stands in their files. */
export const readDownloads = ({ db, customerId }: ListReader) =>
  byId(
    (after) =>
      db
        .select()
        .from(downloads)
        .where(and(eq(downloads.accountId, customerId), gt(downloads.id, after)))
        .orderBy(asc(downloads.id))
        .limit(pageSize),
    ({ photos: wanted, ...row }) => {
      const { id, part, parts, albumName, state, size, createdAt, fetchedAt, expiresAt } = row;
      const facts = { id, part, parts, albumName, photosCount: wanted.length, state, size };
      return { ...facts, createdAt, fetchedAt, expiresAt };
    },
  );

/** Exports of the photo library, and when the customer's copy was checked. */
export const readBackups = ({ db, customerId }: ListReader) =>
  byId(
    (after) =>
      db
        .select()
        .from(backups)
        .where(and(eq(backups.accountId, customerId), gt(backups.id, after)))
        .orderBy(asc(backups.id))
        .limit(pageSize),
    ({ id, scope, status, chunkCount, createdAt, updatedAt, verifiedAt }) => ({
      ...{ id, scope, status, chunkCount, createdAt, updatedAt, verifiedAt },
    }),
  );
