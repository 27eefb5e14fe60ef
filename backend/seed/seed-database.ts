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

/** The seed of the demo data that a fresh database begins with. */
export const firstSeed = 1;

export type SeedOptions = {
  /** The same number makes the same data for the same time. */
  seed: number;
  /** Orders of the demo consumer, 120 when left out; the first 17 show every case. */
  orders?: number;
  /** What the photos show; the pictures of the repository when left out. */
  pictures?: readonly SeedPicture[];
};

/** Fills an empty database with the demo accounts and all they own; false when they are there already. */
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
      // A stream of its own for each account: more orders for one leave the others as they are.
      const random = createRandom(options.seed ^ hashText(account.id));
      const count = orderCount(account, options);
      invoices.push(
        ...(await seedAccount({ db: tx, account, random, seed: options.seed, now, count })),
      );
      await insertRows(tx, photos, demoPhotos(account, { seed: options.seed, now, pictures }));
      const saved = demoProjects(account.id, now);
      if (saved.length > 0) await tx.insert(projects).values(saved);
      await usePhotos(tx, account.id);
      if (account.isResting) await deactivate(tx, account.id);
    }
    await seedAlbums(tx, now);
    await seedDownloads(tx, consumerId, now);
    await seedExports(tx, consumerId, now);
    await seedOnlineBooks(tx, consumerId, now);
    // All accounts together, as a shop counts its invoices.
    await insertInvoices(tx, invoices);
    await createVoucherOffers(tx, demoOffers(now));
  });
  return true;
}

/** Photos that the newest project, the newest open order of each channel, and a second project show. */
const used = { project: 7, other: 4, order: 3 };

/** Lets some projects and open orders of an account show photos of its library, the newest ones. */
async function usePhotos(db: BackendContext['db'], accountId: string): Promise<void> {
  const rows = await db
    .select({ id: photos.id })
    .from(photos)
    .where(and(eq(photos.accountId, accountId), isNull(photos.deletedAt), gt(photos.takenYear, 0)))
    .orderBy(desc(photos.takenAt), desc(photos.id))
    .limit(used.project + used.other);
  const ids = rows.map(({ id }) => id);
  const show = (id: string, photoIds: string[]) =>
    db.update(projects).set({ photoIds }).where(eq(projects.id, id));
  await show(`${accountId}-project-1`, ids.slice(0, used.project));
  await show(`${accountId}-project-2`, ids.slice(used.project));
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
    .set({ photoIds: ids.slice(0, used.order) })
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

/** Answers the invoices of the account's orders, which are not stored yet. */
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
      : abroad(createRandom(hashText(id + country)), country, book, name);
    const orders = makeOrders({
      accountId: id,
      channel,
      // A stream of its own for each channel: more orders on one leave the others as they are.
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

/** The shop in which the demo accounts have bought most, and of the others so many orders are enough to see. */
const mainChannel = 'albora-nl';
const ordersElsewhere = 40;

/** Where somebody has things sent in a country: the address of the book there, and a second home. */
function abroad(
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

/** Gives the demo consumer so many orders more with their invoices, older than a month; throws when the database was never seeded. */
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

/** Families with twenty years of pictures are who the library is for. */
const largeLibraryYears = 20;

/** Gives the demo consumer so many photos more, over twenty years; a large library shares its few pictures. */
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
  // The embedded database never does this by itself; without it the new pages are read row by row.
  await context.db.execute(sql`vacuum analyze ${photos}`);
}
