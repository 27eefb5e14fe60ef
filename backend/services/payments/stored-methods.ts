import { randomUUID } from 'node:crypto';
import { and, asc, eq, ne } from 'drizzle-orm';
import type { PaymentMethodDto } from '../../../lib/contracts/customers';
import { customers } from '../customers/tables';
import type { Database } from '../../platform/db/database';
import { paymentMethods } from './tables';

/** What the provider tells of a method: its number stays there. */
export type NewPaymentMethod = Omit<PaymentMethodDto, 'id' | 'isDefault'>;

/** The methods are changed by one request at a time, or two of them could each leave a default. */
async function lockMethods(db: Database, customerId: string): Promise<void> {
  await db
    .select({ id: customers.id })
    .from(customers)
    .where(eq(customers.id, customerId))
    .for('update');
}

/** A card is good until the end of its month. Without an expiry a method never expires. */
function isExpired({ expiryMonth, expiryYear }: NewPaymentMethod, now: Date): boolean {
  if (expiryMonth == null || expiryYear == null) return false;
  return now.getTime() >= Date.UTC(expiryYear, expiryMonth, 1);
}

/**
 * All methods in the order in which they may be the default: the default itself, then what is still good, the oldest
 * first.
 */
export async function listPaymentMethods(
  db: Database,
  customerId: string,
  now: Date,
): Promise<PaymentMethodDto[]> {
  const rows = await db
    .select()
    .from(paymentMethods)
    .where(eq(paymentMethods.customerId, customerId))
    .orderBy(asc(paymentMethods.createdAt), asc(paymentMethods.id));
  const rank = (row: PaymentMethodDto) => (row.isDefault ? 0 : isExpired(row, now) ? 2 : 1);
  return rows
    .map(({ customerId: _owner, createdAt: _age, ...method }) => method)
    .sort((one, other) => rank(one) - rank(other));
}

async function setDefault(db: Database, customerId: string, id: string): Promise<void> {
  const mine = eq(paymentMethods.customerId, customerId);
  await db
    .update(paymentMethods)
    .set({ isDefault: false })
    .where(and(mine, ne(paymentMethods.id, id)));
  await db
    .update(paymentMethods)
    .set({ isDefault: true })
    .where(and(mine, eq(paymentMethods.id, id)));
}

/** Stores a method; the first one becomes the default. The caller's transaction makes it one step with its own. */
export async function addPaymentMethod(
  db: Database,
  customerId: string,
  method: NewPaymentMethod,
  at: Date,
): Promise<void> {
  await lockMethods(db, customerId);
  const isDefault = (await listPaymentMethods(db, customerId, at)).length === 0;
  await db
    .insert(paymentMethods)
    .values({ ...method, id: randomUUID(), customerId, isDefault, createdAt: at });
}

/** Answers the method as it is then; null when the customer has none of that id. */
export function makeDefault(
  db: Database,
  customerId: string,
  id: string,
  now: Date,
): Promise<PaymentMethodDto | null> {
  return db.transaction(async (tx) => {
    await lockMethods(tx, customerId);
    const found = (await listPaymentMethods(tx, customerId, now)).find((one) => one.id === id);
    if (!found) return null;
    await setDefault(tx, customerId, id);
    return { ...found, isDefault: true };
  });
}

/** False when the customer has none of that id. The default passes to the next of the list. */
export function removePaymentMethod(
  db: Database,
  customerId: string,
  id: string,
  now: Date,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    await lockMethods(tx, customerId);
    const [gone] = await tx
      .delete(paymentMethods)
      .where(and(eq(paymentMethods.customerId, customerId), eq(paymentMethods.id, id)))
      .returning();
    const [next] = await listPaymentMethods(tx, customerId, now);
    if (gone?.isDefault && next) await setDefault(tx, customerId, next.id);
    return gone !== undefined;
  });
}
