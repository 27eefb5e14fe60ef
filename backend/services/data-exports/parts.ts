import { and, count, eq, gt, isNull } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { listAddresses } from '../customers/address-book';
import { confirmations, customers } from '../customers/tables';
import type { BackendContext } from '../../shared/context';
import { downloads } from '../downloads/tables';
import { backups } from '../exports/tables';
import { invoices } from '../invoices/tables';
import { localeContextOf } from '../../shared/channel/language';
import { superOrders } from '../orders/tables';
import { listPaymentMethods } from '../payments/stored-methods';
import { albums } from '../photos/albums/tables';
import { photos } from '../photos/tables';
import { projects } from '../projects/tables';
import { widgets } from '../widgets/tables';
import {
  type ListReader,
  orderLines,
  partColumns,
  readAlbums,
  readBackups,
  readDownloads,
  readInvoices,
  readOnlineBooks,
  readOrders,
  readPhotos,
  readProjects,
} from './read-lists';
import { type PartName, partNames } from './readme';

/** One page of a part: items of the JSON file and the corresponding lines of the CSV file. */
type Page = { items: readonly object[]; lines: readonly object[] };

/** One kind of data in an archive. */
export type Part = {
  name: PartName;
  columns: readonly string[];
  /** Number of items, for the progress. */
  count: () => Promise<number>;
  pages: () => AsyncIterable<Page>;
  /** True if the JSON file is one object instead of a list. */
  isSingle: boolean;
};

export type ExportSubject = { customerId: string; channel: string; locale: string };

type Context = Pick<BackendContext, 'db' | 'clock' | 'origin'>;
type Source = Pick<Part, 'count' | 'pages'>;

async function* inPages<Item extends object>(
  pages: AsyncIterable<readonly Item[]>,
  toLines: (item: Item) => object[] = (item) => [item],
): AsyncGenerator<Page> {
  for await (const items of pages) yield { items, lines: items.flatMap(toLines) };
}

/** Returns the source of a short list, which is read at once. The whole list counts as one item. */
const singlePage = (read: () => Promise<readonly object[]>): Source => ({
  count: async () => 1,
  pages: async function* () {
    const items = await read();
    yield { items, lines: items };
  },
});

async function readNewsletter({ db, clock }: Context, customerId: string) {
  const isPending = and(
    eq(confirmations.accountId, customerId),
    eq(confirmations.kind, 'newsletter'),
    isNull(confirmations.confirmedAt),
    gt(confirmations.expiresAt, clock.now()),
  );
  const [me, pending] = await Promise.all([
    db.select().from(customers).where(eq(customers.id, customerId)).limit(1),
    db.select({ email: confirmations.email }).from(confirmations).where(isPending).limit(1),
  ]);
  return me.map(({ email, newsletter }) => ({
    email,
    isSubscribed: newsletter,
    isConfirmationPending: pending.length > 0,
  }));
}

/** Returns all stored data of a customer, in the order of the archive. */
export function partsOf(context: Context, subject: ExportSubject): Part[] {
  const { db, clock, origin } = context;
  const { customerId } = subject;
  const now = clock.now();
  const list: ListReader = {
    db,
    origin,
    customerId,
    now,
    reader: localeContextOf(subject.channel, subject.locale),
  };
  const countIn = (table: PgTable, owner: PgColumn) => async () =>
    (await db.select({ total: count() }).from(table).where(eq(owner, customerId)))[0]?.total ?? 0;

  const sources: Record<PartName, Source> = {
    profile: singlePage(() =>
      db.select().from(customers).where(eq(customers.id, customerId)).limit(1),
    ),
    newsletter: singlePage(() => readNewsletter(context, customerId)),
    addresses: singlePage(() => listAddresses(db, customerId)),
    'payment-methods': singlePage(() => listPaymentMethods(db, customerId, now)),
    orders: {
      count: countIn(superOrders, superOrders.accountId),
      pages: () => inPages(readOrders(list), orderLines),
    },
    invoices: {
      count: countIn(invoices, invoices.accountId),
      pages: () => inPages(readInvoices(list)),
    },
    projects: {
      count: countIn(projects, projects.accountId),
      pages: () => inPages(readProjects(list)),
    },
    photos: { count: countIn(photos, photos.accountId), pages: () => inPages(readPhotos(list)) },
    albums: { count: countIn(albums, albums.accountId), pages: () => inPages(readAlbums(list)) },
    'online-photo-books': {
      count: countIn(widgets, widgets.accountId),
      pages: () => inPages(readOnlineBooks(list)),
    },
    downloads: {
      count: countIn(downloads, downloads.accountId),
      pages: () => inPages(readDownloads(list)),
    },
    exports: {
      count: countIn(backups, backups.accountId),
      pages: () => inPages(readBackups(list)),
    },
  };
  return partNames.map((name) => ({
    ...sources[name],
    name,
    columns: partColumns[name],
    isSingle: name === 'profile' || name === 'newsletter',
  }));
}
