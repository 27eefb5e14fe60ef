/** Creates invoices of paid orders. Their numbers are consecutive for each channel and year. */
import { millisecondsInDay } from 'date-fns/constants';
import { and, eq, sql } from 'drizzle-orm';
import type { PostalAddressDto } from '../../../lib/contracts/customers';
import { accounts, addresses, customers } from '../customers/tables';
import type { Database } from '../../platform/db/database';
import { insertRows } from '../../platform/db/insert-rows';
import { findChannel } from '../../shared/channel/language';
import type { OrderRows } from '../orders/create-order';
import type { OrderWithProducts } from '../orders/find-orders';
import { hashText } from '../../shared/random';
import { type InvoiceLine, type InvoiceRow, invoices } from './tables';
import { taxPercentOf } from './invoice-amounts';

type NewInvoice = typeof invoices.$inferInsert;
type InvoiceInput = Omit<NewInvoice, 'number'> & { number?: string };

/** Fields that the control API may set. */
export type InvoiceChoices = Partial<
  Pick<InvoiceRow, 'id' | 'channel' | 'invoiceDate' | 'dueDate' | 'state' | 'lines' | 'number'>
>;

/** An order, stored or about to be stored. */
type Order = OrderRows | OrderWithProducts;

type Buyer = {
  accountId: string;
  isBusiness: boolean;
  vatNumber: string | null;
  /** Null if the invoice shows the delivery address of the order. */
  billingAddress: PostalAddressDto | null;
};

/** Days until the due date of a business invoice. */
const paymentTerm = 30;

const isoDate = (date: Date) => date.toISOString().slice(0, 10);

function linesOf({ order, products }: Order): InvoiceLine[] {
  const extra = (kind: 'shipping' | 'discount', grossCents: number): InvoiceLine[] =>
    grossCents === 0 ? [] : [{ kind, articleId: null, title: null, quantity: 1, grossCents }];
  return [
    ...products.map(({ articleId, title, quantity, priceCents }) => ({
      kind: 'article' as const,
      articleId,
      title: title ?? null,
      quantity,
      grossCents: priceCents,
    })),
    ...extra('shipping', order.shippingCents),
    ...extra('discount', -order.discountCents),
  ];
}

/** Returns the group id of an account's invoices of one month. The id does not reveal the account. */
const groupOf = (accountId: string, date: string) =>
  `${date.slice(0, 7)}-${hashText(accountId).toString(16).padStart(8, '0')}`;

/**
 * Whether an order has an invoice: its payment has arrived. This remains true if the order is cancelled and refunded
 * later.
 */
export const isInvoiced = ({ order }: Order): boolean => order.paymentStatus === 'paymentSuccess';

/** Builds an invoice without its number, which `insertInvoices` assigns. */
export function buildInvoice(
  source: Order,
  buyer: Buyer,
  choices: InvoiceChoices & { now: Date },
): InvoiceInput {
  const { order } = source;
  const { now, ...chosen } = choices;
  const channel = chosen.channel ?? order.channel;
  const country = findChannel(channel)?.country ?? '';
  const invoiceDate = chosen.invoiceDate ?? isoDate(order.createdAt);
  const term = buyer.isBusiness ? paymentTerm : 0;
  const due = new Date(Date.parse(invoiceDate) + term * millisecondsInDay);
  return {
    id: `INV-${order.code}`,
    accountId: buyer.accountId,
    channel,
    orderCode: order.code,
    groupId: buyer.isBusiness ? groupOf(buyer.accountId, invoiceDate) : null,
    invoiceDate,
    dueDate: isoDate(due),
    state: order.status === 'Cancelled' ? 'credited' : term > 0 && due > now ? 'open' : 'paid',
    lines: linesOf(source),
    taxPercent: taxPercentOf(country),
    billingAddress: buyer.billingAddress ?? order.deliveryAddress,
    vatNumber: buyer.vatNumber,
    ...chosen,
  };
}

/** Returns the buyer for an account's invoices, with the default billing address, company name and VAT number. */
export async function findBuyer(db: Database, accountId: string) {
  const [customer] = await db.select().from(customers).where(eq(customers.id, accountId)).limit(1);
  const isBilling = and(eq(addresses.customerId, accountId), eq(addresses.isDefaultBilling, true));
  const [billing] = await db.select().from(addresses).where(isBilling).limit(1);
  const companyName = customer?.companyName ?? null;
  return {
    accountId,
    vatNumber: customer?.vatNumber ?? null,
    billingAddress: billing ? toPostal(billing, companyName) : null,
  };
}

function toPostal(
  {
    id: _id,
    customerId: _owner,
    createdAt: _age,
    version: _version,
    isDefaultDelivery: _delivery,
    isDefaultBilling: _billing,
    ...address
  }: typeof addresses.$inferSelect,
  companyName: string | null,
): PostalAddressDto {
  return { ...address, companyName: address.companyName ?? companyName };
}

/**
 * Returns the last used number of a channel's year, 0 if there is none. An advisory lock makes writers wait for each
 * other, so that numbers are consecutive.
 */
async function lastNumber(db: Database, prefix: string): Promise<number> {
  await db.execute(sql`select pg_advisory_xact_lock(${hashText(prefix) % 2 ** 31})`);
  const [last] = await db
    .select({
      value: sql<
        number | null
      >`max(substring(${invoices.number} from ${prefix.length + 1}::int)::int)`,
    })
    .from(invoices)
    .where(sql`${invoices.number} ~ ${`^${prefix}[0-9]{5}$`}`);
  return last?.value ?? 0;
}

/**
 * Stores all invoices or none. Numbers are assigned in the order of the invoice dates. Rejects if an id already exists.
 */
export async function insertInvoices(
  db: Database,
  inputs: readonly InvoiceInput[],
): Promise<NewInvoice[]> {
  return db.transaction(async (tx) => {
    const counts = new Map<string, number>();
    const rows: NewInvoice[] = [];
    for (const invoice of inputs.toSorted((a, b) => a.invoiceDate.localeCompare(b.invoiceDate))) {
      const prefix = `${invoice.channel.toUpperCase()}-${invoice.invoiceDate.slice(0, 4)}-`;
      const next = (counts.get(prefix) ?? (await lastNumber(tx, prefix))) + 1;
      if (invoice.number === undefined) counts.set(prefix, next);
      const number = invoice.number ?? prefix + String(next).padStart(5, '0');
      rows.push({ ...invoice, number });
    }
    await insertRows(tx, invoices, rows);
    return rows;
  });
}

/** Creates the invoice of an order that has just been paid. */
export async function createInvoiceOf(
  db: Database,
  found: OrderWithProducts,
  now: Date,
): Promise<void> {
  const { accountId } = found.order;
  const [account] = await db
    .select({ authMethod: accounts.authMethod })
    .from(accounts)
    .where(eq(accounts.sub, accountId))
    .limit(1);
  const isBusiness = account?.authMethod === 'b2b';
  const buyer = { ...(await findBuyer(db, accountId)), isBusiness };
  await insertInvoices(db, [buildInvoice(found, buyer, { now })]);
}
