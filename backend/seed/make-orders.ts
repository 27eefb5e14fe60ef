import { millisecondsInDay } from 'date-fns/constants';
import { sumBy } from 'es-toolkit';
import type { PostalAddressDto } from '../../lib/contracts/customers';
import { catalogue, type ChosenOption } from '../services/merchandise/catalogue';
import type { ArticleExtraName } from '../../lib/contracts/merchandise';
import {
  buildOrder,
  type NewOrder,
  type NewOrderProduct,
  type OrderRows,
} from '../services/orders/create-order';
import { getCountry } from './countries';
import type { Random } from '../shared/random';
import { recentOrders } from './recent-orders';

const years = 3;

type Plan = {
  accountId: string;
  /** Channel on which the orders are placed. */
  channel: string;
  random: Random;
  now: Date;
  /** Addresses of the account, at least one; the first one is the home address. */
  addresses: readonly [PostalAddressDto, ...PostalAddressDto[]];
  count: number;
  /** True: the list begins with the recent orders that show every case (demo consumer only). */
  withRecent?: boolean;
  /** Number of orders that are a few days old and in progress. */
  inProgress?: number;
  /** Business account: quantities are larger. */
  inBulk?: boolean;
};

/** Creates unique codes of ten digits. */
function createCodes(random: Random): () => string {
  const used = new Set<string>();
  return () => {
    let code = random.digits(10);
    while (used.has(code)) code = random.digits(10);
    used.add(code);
    return code;
  };
}

/**
 * Decides at random whether an order is placed on this date. Orders are more frequent before Christmas and after the
 * summer holidays.
 */
function isLikely(date: Date, random: Random): boolean {
  const month = date.getUTCMonth();
  return random.chance(month >= 10 ? 1 : month === 8 || month === 9 ? 0.7 : 0.4);
}

function makeMoment({ random, now }: Plan): Date {
  for (;;) {
    const date = new Date(now.getTime() - random.between(30.5, years * 365) * millisecondsInDay);
    date.setUTCHours(random.int(6, 21), random.int(0, 59), random.int(0, 59), 0);
    if (isLikely(date, random)) return date;
  }
}

function chooseOptions(
  random: Random,
  extras: (typeof catalogue)[number]['extras'],
): ChosenOption[] {
  // Object.entries widens the keys to string; they are group names.
  const groups = Object.entries(extras) as [ArticleExtraName, readonly ChosenOption['option'][]][];
  return groups.map(([group, options]) => ({ group, option: random.pick(options) }));
}

function makeProduct({ random, inBulk }: Plan): NewOrderProduct {
  const article = random.pick(catalogue.filter(({ type }) => type !== 'voucher'));
  const quantity =
    article.type === 'print-set'
      ? random.int(24, 320)
      : inBulk
        ? random.int(5, 60)
        : random.pick([1, 1, 1, 1, 2, 3]);
  return { articleId: article.id, quantity, options: chooseOptions(random, article.extras) };
}

function makeOldOrder(plan: Plan): Omit<NewOrder, 'accountId'> {
  const { random, addresses } = plan;
  const address = random.chance(0.75) ? addresses[0] : random.pick(addresses);
  const isPickup = !plan.inBulk && random.chance(0.3);
  const isPaid = random.chance(0.97);
  // Unpaid orders are cancelled after a month.
  const status = isPaid && random.chance(0.93) ? 'Dispatched' : 'Cancelled';
  const createdAt = makeMoment(plan);
  const products = Array.from({ length: random.pick([1, 1, 1, 2, 2, 3, 4]) }, () =>
    makeProduct(plan),
  );
  return {
    createdAt,
    status,
    source: random.chance(0.3) ? 'app' : 'web',
    paymentStatus: isPaid ? 'paymentSuccess' : 'paymentFailed',
    deliveryType: isPickup ? 'PickupPoint' : 'Home',
    pickupPointName: isPickup ? random.pick(getCountry(address.countryCode).pickupPoints) : null,
    deliveryAddress: address,
    shippingCents: random.pick([0, 395, 495, 695]),
    discountCents: random.chance(0.25) ? random.pick([250, 500, 1000]) : 0,
    reorderStatus: random.chance(0.7)
      ? 'Available'
      : random.chance(0.7)
        ? 'Changed'
        : 'Unavailable',
    products,
  };
}

function makeNewOrder(plan: Plan, index: number): Omit<NewOrder, 'accountId'> {
  const { random, now } = plan;
  const inDays = (days: number) =>
    new Date(now.getTime() + days * millisecondsInDay).toISOString().slice(0, 10);
  return {
    ...makeOldOrder(plan),
    createdAt: new Date(now.getTime() - (index * 3 + random.between(0.2, 2)) * millisecondsInDay),
    status: random.pick(['Confirmed', 'ProductionStarted', 'ProductionCompleted']),
    paymentStatus: 'paymentSuccess',
    // Later than every cut-off of the articles service.
    deliveryDates: { earliest: inDays(11), latest: inDays(14) },
  };
}

/** Adds a refund, two days after the order, to a paid order that was cancelled. Returns other orders unchanged. */
function refunded(rows: OrderRows): OrderRows {
  const { order, products } = rows;
  if (order.status !== 'Cancelled' || order.paymentStatus !== 'paymentSuccess') return rows;
  const cents = sumBy(products, ({ priceCents }) => priceCents);
  const at = new Date(order.createdAt.getTime() + 2 * millisecondsInDay).toISOString();
  const refund = { cents: cents + order.shippingCents - order.discountCents, at };
  return { products, order: { ...order, refund } };
}

/** Orders of one account over the three years before `now`. The same plan always makes the same rows. */
export function makeOrders(plan: Plan): OrderRows[] {
  const nextCode = createCodes(plan.random);
  const [home, second = home] = plan.addresses;
  const recent = plan.withRecent
    ? recentOrders(plan.now, home, second).map(({ daysAgo, ...order }) => ({
        ...order,
        createdAt: new Date(plan.now.getTime() - daysAgo * millisecondsInDay),
      }))
    : [];
  return Array.from({ length: plan.count }, (_, index) =>
    buildOrder({
      ...(recent[index] ??
        (index < (plan.inProgress ?? 0) ? makeNewOrder(plan, index) : makeOldOrder(plan))),
      accountId: plan.accountId,
      channel: plan.channel,
      code: nextCode(),
    }),
  ).map(refunded);
}
