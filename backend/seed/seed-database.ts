import { addDays, subDays } from 'date-fns';
import { and, desc, eq, gt, inArray, isNull, sql } from 'drizzle-orm';
import { channelTable } from '../../lib/contracts/channels';
import type { PostalAddressDto } from '../../lib/contracts/customers';
import { addresses, createCustomer } from '../services/customers/tables';
import type { BackendContext } from '../shared/context';
import { createAccount, findAccount } from '../services/identity/accounts';
import {
  buildInvoice,
  findBuyer,
  insertInvoices,
  isInvoiced,
} from '../services/invoices/create-invoices';
import { insertOrders } from '../services/orders/create-order';
import { superOrders } from '../services/orders/tables';
import { paymentMethods } from '../services/payments/tables';
import { pictureCount } from '../shared/pictures/picture-file';
import { type SeedPicture, seedPictures } from './seed-pictures';
import { deactivate } from '../services/photos/activation/import-photos';
import { insertRows } from '../platform/db/insert-rows';
import { photos } from '../services/photos/tables';
import { projects } from '../services/projects/tables';
import { grantUntil } from '../services/retention/storage-period';
import { createVoucherOffers } from '../services/vouchers/service';
import {
  consumerId,
  type DemoAccount,
  demoAccounts,
  demoPassword,
  demoPaymentMethods,
} from './demo-accounts';
import { makeAddress } from './countries';
import { seedAlbums } from './demo-albums';
import { demoPhotos, makePhotos } from './make-photos';
import { seedDownloads } from './demo-downloads';
import { seedExports } from './demo-exports';
import { seedOnlineBooks } from './demo-online-books';
import { demoProjects } from './demo-projects';
import { makeOrders } from './make-orders';
import { createRandom, hashText, type Random } from '../shared/random';
import { demoVouchers } from './recent-orders';

/** Seed of the demo data in a new database. */
export const firstSeed = 1;

export type SeedOptions = {
  /** The same number and the same time create the same data. */
  seed: number;
  /** Number of orders of the demo consumer (default 120); the first 17 show every case. */
  orders?: number;
  /** Pictures of the photos. Default: the pictures of the repository. */
  pictures?: readonly SeedPicture[];
};

/** Fills an empty database with the demo accounts and their data. Returns false if they exist already. */
export async function seedDatabase(
  context: Pick<BackendContext, 'db' | 'clock' | 'storage'>,
  options: SeedOptions,
): Promise<boolean> {
  const { db, clock } = context;
  if (await findAccount(db, consumerId)) return false;
  const now = clock.now();
  const pictures = options.pictures ?? (await seedPictures(context, pictureCount));
  await db.transaction(async (tx) => {
    const invoices: Invoices = [];
    for (const account of demoAccounts) {
      // Each account has its own random numbers, so that more orders for one account do not change the others.
      const random = createRandom(options.seed ^ hashText(account.id));
      const count = orderCount(account, options);
      invoices.push(
        ...(await seedAccount({ db: tx, account, random, seed: options.seed, now, count })),
      );
      await insertRows(tx, photos, demoPhotos(account, { seed: options.seed, now, pictures }));
      const saved = demoProjects(account.id, now);
      if (saved.length > 0) await tx.insert(projects).values(saved);
      await usePhotos(tx, account.id);
      if (account.isInactive) await deactivate(tx, account.id);
    }
    await seedAlbums(tx, now);
    await seedDownloads(tx, consumerId, now);
    await seedExports(tx, consumerId, now);
    await seedOnlineBooks(tx, consumerId, now);
    // Insert the invoices of all accounts together, because their numbers are sequential over all accounts.
    await insertInvoices(tx, invoices);
    await createVoucherOffers(tx, demoOffers(now));
  });
  return true;
}

/**
 * Number of photos that are used by the newest project, the second project, and the newest open order of each channel.
 */
const usedPhotos = { project: 7, other: 4, order: 3 };

/** Assigns the newest photos of a library to two projects and to open orders. */
async function usePhotos(db: BackendContext['db'], accountId: string): Promise<void> {
  const rows = await db
    .select({ id: photos.id })
    .from(photos)
    .where(and(eq(photos.accountId, accountId), isNull(photos.deletedAt), gt(photos.takenYear, 0)))
    .orderBy(desc(photos.takenAt), desc(photos.id))
    .limit(usedPhotos.project + usedPhotos.other);
  const ids = rows.map(({ id }) => id);
  const show = (id: string, photoIds: string[]) =>
    db.update(projects).set({ photoIds }).where(eq(projects.id, id));
  await show(`${accountId}-project-1`, ids.slice(0, usedPhotos.project));
  await show(`${accountId}-project-2`, ids.slice(usedPhotos.project));
  const open = await db
    .selectDistinctOn([superOrders.channel], { code: superOrders.code })
    .from(superOrders)
    .where(
      and(
        eq(superOrders.accountId, accountId),
        inArray(superOrders.status, ['Confirmed', 'ProductionStarted']),
      ),
    )
    .orderBy(superOrders.channel, desc(superOrders.createdAt));
  if (open.length === 0) return;
  const codes = open.map(({ code }) => code);
  await db
    .update(superOrders)
    .set({ photoIds: ids.slice(0, usedPhotos.order) })
    .where(inArray(superOrders.code, codes));
}

const orderCount = ({ id, orders }: DemoAccount, options: SeedOptions) =>
  id === consumerId ? (options.orders ?? orders) : orders;

type Work = {
  db: BackendContext['db'];
  account: DemoAccount;
  random: Random;
  seed: number;
  now: Date;
  count: number;
};

type Invoices = ReturnType<typeof buildInvoice>[];

/** Creates one account. Returns the invoices of its orders, which are not stored yet. */
async function seedAccount({ db, account, random, seed, now, count }: Work): Promise<Invoices> {
  const { id, email, authMethod, customer, registered, extendedDays } = account;
  const createdAt = registered?.(now);
  await createAccount(db, { sub: id, email, authMethod, createdAt, password: demoPassword });
  if (extendedDays) await grantUntil(db, id, addDays(now, extendedDays));
  if (!customer) return [];
  await createCustomer(db, { ...customer, id, email });
  const methods = demoPaymentMethods(id, now);
  if (methods.length > 0) await db.insert(paymentMethods).values(methods);
  const name = { firstName: customer.firstName, lastName: customer.lastName };
  const book = account.addressCountries.map((country, index) => ({
    ...makeAddress(random, country, index < 2 ? name : undefined),
    companyName: index === 0 ? (customer.companyName ?? null) : null,
  }));
  const [home, ...others] = book;
  if (!home) return [];
  await db.insert(addresses).values(
    book.map((address, index) => ({
      ...address,
      id: `${id}-address-${index + 1}`,
      customerId: id,
      isDefaultDelivery: index === 0,
      isDefaultBilling: index === 0,
      createdAt: subDays(now, (book.length - index) * 40),
    })),
  );
  const buyer = {
    accountId: id,
    isBusiness: authMethod === 'b2b',
    vatNumber: customer.vatNumber ?? null,
  };
  const invoices: Invoices = [];
  for (const { code: channel, country } of channelTable) {
    const isMain = channel === mainChannel;
    const addresses = isMain
      ? ([home, ...others] as const)
      : addressesIn(createRandom(hashText(id + country)), country, book, name);
    const orders = makeOrders({
      accountId: id,
      channel,
      // Each channel has its own random numbers, so that more orders on one channel do not change the others.
      random: isMain ? random : createRandom(seed ^ hashText(`${id} ${channel}`)),
      now,
      addresses,
      count: isMain ? count : Math.min(count, ordersElsewhere),
      ...(id === consumerId ? { withRecent: true } : { inProgress: Math.ceil(count / 6) }),
      inBulk: authMethod === 'b2b',
    });
    await insertOrders(db, orders);
    const billingAddress = addresses[0];
    for (const order of orders.filter(isInvoiced)) {
      invoices.push(buildInvoice(order, { ...buyer, billingAddress }, { now }));
    }
  }
  return invoices;
}

/** The channel with most orders of the demo accounts, and the number of orders on each other channel. */
const mainChannel = 'albora-nl';
const ordersElsewhere = 40;

/** Returns two delivery addresses in a country. The first one comes from the address book if the book has one there. */
function addressesIn(
  random: Random,
  country: string,
  book: readonly PostalAddressDto[],
  name: Pick<PostalAddressDto, 'firstName' | 'lastName'>,
): [PostalAddressDto, PostalAddressDto] {
  const companyName = book[0]?.companyName ?? null;
  const home = book.find(({ countryCode }) => countryCode === country);
  return [
    { ...(home ?? makeAddress(random, country)), ...name, companyName },
    { ...makeAddress(random, country, name), companyName },
  ];
}

const demoOffers = (now: Date) => [
  {
    optionCode: demoVouchers.gift,
    code: 'GIFT-7K4M-92QX',
    amountCents: 2500,
    validUntil: addDays(now, 400),
  },
  {
    optionCode: demoVouchers.discount,
    code: 'THANKS15',
    percentage: 15,
    validUntil: addDays(now, 60),
  },
];

/** Adds older orders with their invoices to the demo consumer; throws if the database has no demo data. */
export async function addOrders(
  { db, clock }: Pick<BackendContext, 'db' | 'clock'>,
  options: { seed: number; orders: number },
): Promise<void> {
  const isHome = and(eq(addresses.customerId, consumerId), eq(addresses.isDefaultDelivery, true));
  const [home] = await db.select().from(addresses).where(isHome).limit(1);
  if (!home)
    throw new Error(
      'The demo consumer does not exist yet: start the backend once, then add orders.',
    );
  const {
    id: _id,
    customerId: _owner,
    createdAt: _age,
    version: _version,
    isDefaultDelivery: _delivery,
    isDefaultBilling: _billing,
    ...address
  } = home;
  const now = clock.now();
  const orders = makeOrders({
    accountId: consumerId,
    channel: mainChannel,
    random: createRandom(options.seed),
    now,
    addresses: [address],
    count: options.orders,
  });
  await insertOrders(db, orders);
  const buyer = { ...(await findBuyer(db, consumerId)), isBusiness: false };
  await insertInvoices(
    db,
    orders.filter(isInvoiced).map((order) => buildInvoice(order, buyer, { now })),
  );
}

/** Years over which the photos are distributed: the large library is like that of a family after twenty years. */
const largeLibraryYears = 20;

/** Adds photos over twenty years to the demo consumer. They share a few pictures, so that the storage stays small. */
export async function addManyPhotos(
  context: Pick<BackendContext, 'db' | 'clock' | 'storage'>,
  options: { seed: number; photos: number; pictures?: readonly SeedPicture[] },
): Promise<void> {
  const plan = {
    accountId: consumerId,
    random: createRandom(options.seed),
    seed: options.seed,
    now: context.clock.now(),
    count: options.photos,
    years: largeLibraryYears,
    pictures: options.pictures ?? (await seedPictures(context, pictureCount)),
  };
  await context.db.transaction((tx) => insertRows(tx, photos, makePhotos(plan)));
  // The embedded database has no autovacuum. Without this, index scans would read every new row in the table.
  await context.db.execute(sql`vacuum analyze ${photos}`);
}
