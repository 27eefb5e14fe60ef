/** New orders for the seed and the control API: everything that is left out gets a value that fits the others. */
import { millisecondsInDay } from 'date-fns/constants';
import { randomInt } from 'node:crypto';
import type { PostalAddressDto } from '../../../lib/contracts/customers';
import {
  type OrderStatus,
  type ProcessingStatus,
  type SuperOrderDto,
  trackingStep,
} from '../../../lib/contracts/orders';
import type { ArticleExtraName } from '../../../lib/contracts/merchandise';
import type { Database } from '../../platform/db/database';
import { lockAccounts } from '../../platform/db/lock-accounts';
import { daysToCutOff } from '../articles/service';
import { type Article, type ChosenOption, getArticle } from '../merchandise/catalogue';
import { hashText } from '../../shared/random';
import { type AddressChange, orderProducts, type Parcel, type Refund, superOrders } from './tables';

export type NewOrderProduct = {
  articleId: string;
  quantity?: number;
  /** The customer's own title; the article's name when left out. */
  title?: string | null;
  status?: OrderStatus;
  processingStatus?: ProcessingStatus | null;
  paymentChangedAt?: Date | null;
  options?: ChosenOption[];
  voucherOptionCode?: string | null;
  /** Dispatched products get one by themselves. */
  parcel?: Parcel | null;
  hasPdf?: boolean;
};

export type NewOrder = {
  accountId: string;
  /** Where it is placed; `albora-nl` when left out. */
  channel?: string;
  createdAt: Date;
  code?: string;
  /** Of the order and of every product that names none. */
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
  shippingCents?: number;
  discountCents?: number;
  /** Null for an order whose delivery dates nobody knows. */
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

/** What the options cost more, in euro cents for one piece. */
const surcharge: Partial<Record<ChosenOption['option'], number>> = {
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

/** The first option of every group: what a shop has chosen before the customer does. */
function defaultOptions({ extras }: Article): ChosenOption[] {
  // The keys of an article's extras are the names of the groups, which Object.entries widens to string.
  const groups = Object.entries(extras) as [ArticleExtraName, readonly ChosenOption['option'][]][];
  return groups.flatMap(([group, [option]]) => (option ? [{ group, option }] : []));
}

/** A parcel that was announced two days after the order and has come as far as a day more for each step allows. */
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

/** The rows of an order, nothing stored yet; throws for an article that is in no catalogue. */
export function buildOrder(input: NewOrder): OrderRows {
  const code = input.code ?? String(randomInt(1_000_000_000, 9_999_999_999));
  const status = input.status ?? 'Confirmed';
  const deliveryType = input.deliveryType ?? 'Home';
  const { createdAt } = input;
  const products = (input.products ?? [{ articleId: 'PHB_A4L' }]).map((product, position) =>
    buildProduct(`${code}-${position + 1}`, product, { code, status, createdAt, position }),
  );
  const types = products.map(({ articleId }) => getArticle(articleId).type);
  const wait = Math.max(5, daysToCutOff(types) + 2);
  const isExpected = status !== 'Received' && status !== 'Cancelled';
  const dates =
    input.deliveryDates === undefined && isExpected
      ? {
          earliest: isoDate(new Date(createdAt.getTime() + wait * millisecondsInDay)),
          latest: isoDate(new Date(createdAt.getTime() + (wait + 3) * millisecondsInDay)),
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
  const unitPrice =
    article.price + options.reduce((sum, { option }) => sum + (surcharge[option] ?? 0), 0);
  const isPaid = status !== 'Received';
  return {
    code,
    superOrderCode: order.code,
    position: order.position,
    articleId: article.id,
    title: input.title ?? null,
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
    // Prints cost by the piece, and glossy paper does not make each one dearer by euros.
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

/** Rows in one statement: PostgreSQL takes at most 65,535 parameters. */
const batch = 500;

/** Stores orders in few statements, all or nothing. */
export async function insertOrders(db: Database, orders: readonly OrderRows[]): Promise<void> {
  const products = orders.flatMap((rows) => rows.products);
  await db.transaction(async (tx) => {
    // An order and the end of a storage period, which it would have moved, wait for each other.
    await lockAccounts(
      tx,
      orders.map(({ order }) => order.accountId),
    );
    for (let from = 0; from < orders.length; from += batch) {
      await tx
        .insert(superOrders)
        .values(orders.slice(from, from + batch).map(({ order }) => order));
    }
    for (let from = 0; from < products.length; from += batch) {
      await tx.insert(orderProducts).values(products.slice(from, from + batch));
    }
  });
}

/** Stores one order and answers its code. Rejects when the code is taken. */
export async function createOrder(db: Database, input: NewOrder): Promise<string> {
  const rows = buildOrder(input);
  await insertOrders(db, [rows]);
  return rows.order.code;
}
