/** Reads a customer's lists page by page, so that a long list does not fill the memory. */
import { and, asc, desc, eq, getTableColumns, gt, sql } from 'drizzle-orm';
import { chunk } from 'es-toolkit';
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

/**
 * Columns of the CSV files. Their names are those of the API and are not translated, so that programs can rely on them.
 */
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

/**
 * Returns the lines of an order in the CSV file: one for each product. The order's fields are repeated in each line.
 */
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

/** Customer whose lists are read, with language and currency. */
export type ListReader = Pick<BackendContext, 'db' | 'origin'> & {
  customerId: string;
  reader: LocaleContext;
  now: Date;
};

/**
 * Reads page by page, each from the last id on: rows that are added or deleted meanwhile do not move other rows to
 * another page.
 */
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

/** Reads the orders in the format of the order service, newest first. */
export async function* readOrders(list: ListReader): AsyncGenerator<SuperOrderAnswer[]> {
  const { db, customerId, reader, origin, now } = list;
  // Read all codes first: this is cheap, and the order of the list cannot change meanwhile.
  const all = await db
    .select({ code: superOrders.code })
    .from(superOrders)
    .where(eq(superOrders.accountId, customerId))
    .orderBy(desc(superOrders.createdAt), desc(superOrders.code));
  for (const rows of chunk(all, pageSize)) {
    const codes = rows.map(({ code }) => code);
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

/** Reads saved projects, including deleted ones that can still be restored. */
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

/** Reads invoices with their lines, in the currency of their channel. */
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

/** Reads the data of the photos, without their files. */
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
      // The camera's local time is stored as UTC; it is written without a time zone (D-08).
      takenAt: takenAt?.toISOString().slice(0, 19) ?? null,
      deletedAt,
    }),
  );

/** Reads the customer's own albums, with the number of the customer's photos in each. */
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

/** Reads online photo books without their URLs, because anybody who has such a URL can see the book. */
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

/** Reads the requested photo archives, without their lists of photos. */
export const readDownloads = ({ db, customerId }: ListReader) =>
  byId(
    (after) =>
      db
        .select()
        .from(downloads)
        .where(and(eq(downloads.accountId, customerId), gt(downloads.id, after)))
        .orderBy(asc(downloads.id))
        .limit(pageSize),
    ({ photos: requestedPhotos, ...row }) => {
      const { id, part, parts, albumName, state, size, createdAt, fetchedAt, expiresAt } = row;
      const facts = {
        id,
        part,
        parts,
        albumName,
        photosCount: requestedPhotos.length,
        state,
        size,
      };
      return { ...facts, createdAt, fetchedAt, expiresAt };
    },
  );

/** Reads the photo exports, and when the customer's copy was verified. */
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
