/** Creates orders for the seed and the control API. Missing fields get consistent default values. */
import { millisecondsInDay } from 'date-fns/constants';
import { randomInt } from 'node:crypto';
import { sumBy } from 'es-toolkit';
import type { PostalAddressDto } from '../../../lib/contracts/customers';
import {
  type OrderStatus,
  type ProcessingStatus,
  type SuperOrderDto,
  trackingStep,
} from '../../../lib/contracts/orders';
import { normaliseForSearch } from '../../../lib/contracts/normalise-for-search';
import type { ArticleExtraName } from '../../../lib/contracts/merchandise';
import type { Database } from '../../platform/db/database';
import { insertRows } from '../../platform/db/insert-rows';
import { lockAccounts } from '../../platform/db/lock-accounts';
import { daysToCutOff } from '../articles/service';
import { type Article, type ChosenOption, getArticle } from '../merchandise/catalogue';
import { hashText } from '../../shared/random';
import { type AddressChange, orderProducts, type Parcel, type Refund, superOrders } from './tables';

export type NewOrderProduct = {
  articleId: string;
  quantity?: number;
  /** Customer's own title. Default: the article's name. */
  title?: string | null;
  status?: OrderStatus;
  processingStatus?: ProcessingStatus | null;
  paymentChangedAt?: Date | null;
  options?: ChosenOption[];
  voucherOptionCode?: string | null;
  /** Default: a parcel if the product was dispatched. */
  parcel?: Parcel | null;
  hasPdf?: boolean;
};

export type NewOrder = {
  accountId: string;
  /** Channel of the order. Default: `albora-nl`. */
  channel?: string;
  createdAt: Date;
  code?: string;
  /** Status of the order, and default status of its products. */
  status?: OrderStatus;
  products?: readonly NewOrderProduct[];
  source?: NonNullable<SuperOrderDto['source']>;
  paymentStatus?: ProcessingStatus;
  deliveryType?: NonNullable<SuperOrderDto['deliveryType']>;
  pickupPointName?: string | null;
  deliveryAddress?: PostalAddressDto;
  addressChange?: AddressChange | null;
  addressChangeUntil?: Date | null;
  refund?: Refund | null;
  /** Photos of the customer's library that the order uses. */
  photoIds?: string[];
  shippingCents?: number;
  discountCents?: number;
  /** Null for an order without known delivery dates. */
  deliveryDates?: { earliest: string; latest: string } | null;
  isBlocked?: boolean;
  isExpired?: boolean;
  reorderStatus?: 'Available' | 'Changed' | 'Unavailable';
};

export type OrderRows = {
  order: typeof superOrders.$inferInsert;
  products: (typeof orderProducts.$inferInsert)[];
};

const defaultAddress: PostalAddressDto = {
  firstName: 'Anna',
  lastName: 'Visser',
  street: 'Prinsengracht',
  houseNumber: '263',
  postalCode: '1016 GV',
  city: 'Amsterdam',
  countryCode: 'NL',
  phoneNumber: '+31201234567',
};

const processingOf: Record<OrderStatus, ProcessingStatus> = {
  Received: 'paymentPending',
  Confirmed: 'approved',
  ProductionStarted: 'producing',
  ProductionCompleted: 'producing',
  Dispatched: 'shipped',
  Cancelled: 'cancelled',
};

/** Additional price of options in euro cents for one piece. */
const surcharges: Partial<Record<ChosenOption['option'], number>> = {
  linenCover: 800,
  pages12: 700,
  pages24: 1400,
  premium: 500,
  glossy: 200,
  giftBox: 495,
  oakFrame: 2500,
  blackFrame: 2000,
  with: 600,
  spineText: 200,
};

/** Chooses the first option of every group, which is the default in the shop. */
function defaultOptions({ extras }: Article): ChosenOption[] {
  // Object.entries widens the keys to string; they are group names.
  const groups = Object.entries(extras) as [ArticleExtraName, readonly ChosenOption['option'][]][];
  return groups.flatMap(([group, [option]]) => (option ? [{ group, option }] : []));
}

/** Creates a parcel that is announced two days after the order; each further event follows 0.6 days later. */
function parcelOf(code: string, createdAt: Date): Parcel {
  return {
    carrier: 'ParcelPost',
    code: `PP${String(hashText(code)).padStart(10, '0')}`,
    steps: trackingStep.options.map((step, index) => ({
      at: new Date(createdAt.getTime() + (2 + index * 0.6) * millisecondsInDay).toISOString(),
      step,
    })),
  };
}

const isoDate = (date: Date) => date.toISOString().slice(0, 10);

/** Creates the rows of an order without storing them. Throws for an unknown article. */
export function buildOrder(input: NewOrder): OrderRows {
  const code = input.code ?? String(randomInt(1_000_000_000, 9_999_999_999));
  const status = input.status ?? 'Confirmed';
  const deliveryType = input.deliveryType ?? 'Home';
  const { createdAt } = input;
  const products = (input.products ?? [{ articleId: 'PHB_A4L' }]).map((product, position) =>
    buildProduct(`${code}-${position + 1}`, product, { code, status, createdAt, position }),
  );
  const types = products.map(({ articleId }) => getArticle(articleId).type);
  const deliveryDays = Math.max(5, daysToCutOff(types) + 2);
  const isExpected = status !== 'Received' && status !== 'Cancelled';
  const dates =
    input.deliveryDates === undefined && isExpected
      ? {
          earliest: isoDate(new Date(createdAt.getTime() + deliveryDays * millisecondsInDay)),
          latest: isoDate(new Date(createdAt.getTime() + (deliveryDays + 3) * millisecondsInDay)),
        }
      : input.deliveryDates;
  return {
    products,
    order: {
      code,
      accountId: input.accountId,
      channel: input.channel ?? 'albora-nl',
      createdAt,
      status,
      source: input.source ?? 'web',
      paymentStatus:
        input.paymentStatus ?? (status === 'Received' ? 'paymentPending' : 'paymentSuccess'),
      deliveryType,
      pickupPointName:
        input.pickupPointName ?? (deliveryType === 'PickupPoint' ? 'Primera Centrum' : null),
      deliveryAddress: input.deliveryAddress ?? defaultAddress,
      addressChange: input.addressChange ?? null,
      addressChangeUntil: input.addressChangeUntil ?? null,
      refund: input.refund ?? null,
      photoIds: input.photoIds ?? [],
      shippingCents: input.shippingCents ?? 495,
      discountCents: input.discountCents ?? 0,
      deliveryEarliest: dates?.earliest ?? null,
      deliveryLatest: dates?.latest ?? null,
      isBlocked: input.isBlocked ?? false,
      isExpired: input.isExpired ?? false,
      reorderStatus: input.reorderStatus ?? 'Available',
    },
  };
}

function buildProduct(
  code: string,
  input: NewOrderProduct,
  order: { code: string; status: OrderStatus; createdAt: Date; position: number },
): OrderRows['products'][number] {
  const article = getArticle(input.articleId);
  const status = input.status ?? order.status;
  const quantity = input.quantity ?? 1;
  const options = input.options ?? defaultOptions(article);
  const unitPrice = article.price + sumBy(options, ({ option }) => surcharges[option] ?? 0);
  const isPaid = status !== 'Received';
  return {
    code,
    superOrderCode: order.code,
    position: order.position,
    articleId: article.id,
    title: input.title ?? null,
    searchTitle: input.title ? normaliseForSearch(input.title) : null,
    status,
    processingStatus:
      input.processingStatus === undefined ? processingOf[status] : input.processingStatus,
    paymentChangedAt:
      input.paymentChangedAt === undefined
        ? isPaid
          ? new Date(order.createdAt.getTime() + 90_000)
          : null
        : input.paymentChangedAt,
    quantity,
    // A print has a fixed price; options do not change it.
    priceCents: quantity * (article.type === 'print-set' ? article.price : unitPrice),
    options,
    voucherOptionCode: input.voucherOptionCode ?? null,
    parcel:
      input.parcel === undefined
        ? status === 'Dispatched' && article.type !== 'voucher'
          ? parcelOf(code, order.createdAt)
          : null
        : input.parcel,
    thumbnail: `${article.type}-${hashText(code) % 997}`,
    hasPdf: input.hasPdf ?? (isPaid && article.size !== undefined),
  };
}

/** Stores orders, all or none. */
export async function insertOrders(db: Database, orders: readonly OrderRows[]): Promise<void> {
  const products = orders.flatMap((rows) => rows.products);
  await db.transaction(async (tx) => {
    // Locks the accounts: the storage period of an account must not end while an order that extends it is being
    // stored.
    await lockAccounts(
      tx,
      orders.map(({ order }) => order.accountId),
    );
    await insertRows(
      tx,
      superOrders,
      orders.map(({ order }) => order),
    );
    await insertRows(tx, orderProducts, products);
  });
}

/** Stores one order and returns its code. Rejects if the code exists. */
export async function createOrder(db: Database, input: NewOrder): Promise<string> {
  const rows = buildOrder(input);
  await insertOrders(db, [rows]);
  return rows.order.code;
}
