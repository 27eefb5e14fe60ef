/** Reads and changes of online versions; each takes the owner, so that none can forget it. */
import { randomBytes } from 'node:crypto';
import { addMilliseconds, subMinutes } from 'date-fns';
import { and, desc, eq, inArray, isNull, lte } from 'drizzle-orm';
import type { WidgetDto } from '../../../lib/contracts/widgets';
import type { Database } from '../../platform/db/database';
import type { BackendContext } from '../../shared/context';
import { chooseLocale, findChannel } from '../../shared/channel/language';
import { getArticle } from '../merchandise/catalogue';
import { findProduct, type OrderOwner } from '../orders/find-orders';
import { galleryEntries, type WidgetRow, widgets, widgetShares } from './tables';

/** Minutes for which a deleted version comes back with its address when it is asked for again. */
const undoMinutes = 10;

/** Fault that the control API injects into the next online versions. */
type WidgetFault = { creationMs: number; fails: boolean };
const faults = new WeakMap<Database, WidgetFault>();

/** Creation takes six seconds, so that a person can watch it. */
export const defaultWidgetFault: Readonly<WidgetFault> = { creationMs: 6_000, fails: false };

export function widgetFaultOf({ db }: Pick<BackendContext, 'db'>): WidgetFault {
  const fault = faults.get(db) ?? { ...defaultWidgetFault };
  faults.set(db, fault);
  return fault;
}

type Context = Pick<BackendContext, 'db' | 'clock'>;

export const statusOf = (row: WidgetRow, now: Date): NonNullable<WidgetDto['status']> => {
  if (now < row.readyAt) return 'creating';
  return row.hasFailed ? 'failed' : 'ready';
};

const isShown = ({ sub, channel }: OrderOwner) =>
  and(eq(widgets.accountId, sub), eq(widgets.channel, channel), isNull(widgets.deletedAt));

/** Undefined when the customer has none of that code. */
export async function findWidget(
  db: Database,
  owner: OrderOwner,
  productCode: string,
): Promise<WidgetRow | undefined> {
  const mine = and(isShown(owner), eq(widgets.productCode, productCode));
  return (await db.select().from(widgets).where(mine).limit(1))[0];
}

/** Those of the customer's orders with these codes, the last one made first. */
export const listWidgets = (db: Database, owner: OrderOwner, orderCodes: readonly string[]) =>
  db
    .select()
    .from(widgets)
    .where(and(isShown(owner), inArray(widgets.orderCode, [...orderCodes])))
    .orderBy(desc(widgets.createdAt), widgets.productCode);

/** The one behind an address, for everybody; undefined unless it is ready. */
export async function findOpenWidget(
  { db, clock }: Context,
  pageKey: string,
): Promise<WidgetRow | undefined> {
  const mine = and(eq(widgets.pageKey, pageKey), isNull(widgets.deletedAt));
  const [row] = await db.select().from(widgets).where(mine).limit(1);
  return row && statusOf(row, clock.now()) === 'ready' ? row : undefined;
}

type Book = Pick<WidgetRow, 'accountId' | 'channel' | 'productCode' | 'orderCode' | 'locale'>;

/** A new version, begun then. */
export const newWidget = (
  book: Book,
  createdAt: Date,
  fault: Partial<WidgetFault> = {},
): WidgetRow => ({
  ...book,
  pageKey: randomBytes(32).toString('base64url'),
  createdAt,
  readyAt: addMilliseconds(createdAt, fault.creationMs ?? 0),
  hasFailed: fault.fails ?? false,
  deletedAt: null,
});

/**
 * Begins the online version of a product, once however often it is asked for. One that has failed begins anew; one that
 * was deleted within the last minutes is back as it was.
 *
 * @returns notFound for a product that is not the customer's, unfit for one that is no book or was cancelled
 */
export async function requestWidget(
  context: Context,
  owner: OrderOwner,
  { code, acceptLanguage }: { code: string; acceptLanguage: string | undefined },
): Promise<WidgetRow | 'notFound' | 'unfit'> {
  const { db, clock } = context;
  const found = await findProduct(db, owner, code);
  const channel = findChannel(owner.channel);
  if (!found || !channel) return 'notFound';
  const { product, order } = found;
  const isBook = getArticle(product.articleId).type.startsWith('photobook');
  if (!isBook || product.status === 'Cancelled') return 'unfit';
  const now = clock.now();
  const book = {
    accountId: owner.sub,
    channel: owner.channel,
    productCode: code,
    orderCode: order.code,
    locale: chooseLocale(channel, acceptLanguage?.split(/[,;]/, 1)[0]),
  };
  const fresh = newWidget(book, now, widgetFaultOf(context));
  return db.transaction(async (tx) => {
    const [made] = await tx.insert(widgets).values(fresh).onConflictDoNothing().returning();
    if (made) return made;
    const isIt = eq(widgets.productCode, code);
    const [row] = await tx.select().from(widgets).where(isIt).for('update');
    if (!row) return 'notFound';
    const isBack = row.deletedAt !== null && row.deletedAt > subMinutes(now, undoMinutes);
    if (row.deletedAt === null && statusOf(row, now) !== 'failed') return row;
    if (row.deletedAt !== null && !isBack)
      await tx.delete(galleryEntries).where(eq(galleryEntries.productCode, code));
    const change = isBack ? { deletedAt: null } : fresh;
    const [changed] = await tx.update(widgets).set(change).where(isIt).returning();
    return changed ?? 'notFound';
  });
}

/** Its page is gone at once. False when the customer has none of that code. */
export async function deleteWidget(
  { db, clock }: Context,
  owner: OrderOwner,
  code: string,
): Promise<boolean> {
  const gone = await db
    .update(widgets)
    .set({ deletedAt: clock.now() })
    .where(and(isShown(owner), eq(widgets.productCode, code)))
    .returning({ code: widgets.productCode });
  return gone.length > 0;
}

/** Ends for good what cannot be brought back, and what no limit counts any more. */
export async function sweepWidgets({ db, clock }: Context): Promise<void> {
  const now = clock.now();
  await db.delete(widgets).where(lte(widgets.deletedAt, subMinutes(now, undoMinutes)));
  await db.delete(widgetShares).where(lte(widgetShares.sentAt, subMinutes(now, 60)));
}

/** Everything of an account; its pages are gone at once. */
export async function removeWidgets(db: Database, accountId: string): Promise<void> {
  await db.delete(widgets).where(eq(widgets.accountId, accountId));
  await db.delete(widgetShares).where(eq(widgetShares.accountId, accountId));
}
