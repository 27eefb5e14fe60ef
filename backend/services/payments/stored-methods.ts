import { randomUUID } from 'node:crypto';
import { and, asc, eq, ne } from 'drizzle-orm';
import type { PaymentMethodDto } from '../../../lib/contracts/customers';
import { customers } from '../customers/tables';
import type { Database } from '../../platform/db/database';
import { paymentMethods } from './tables';

/** Data of a method that the provider shares, without its number. */
export type NewPaymentMethod = Omit<PaymentMethodDto, 'id' | 'isDefault'>;

/** Locks a customer's methods until the transaction ends: two simultaneous changes could each set a default. */
async function lockMethods(db: Database, customerId: string): Promise<void> {
  await db
    .select({ id: customers.id })
    .from(customers)
    .where(eq(customers.id, customerId))
    .for('update');
}

/** A card is valid until the end of its month. A method without an expiry never expires. */
function isExpired({ expiryMonth, expiryYear }: NewPaymentMethod, now: Date): boolean {
  if (expiryMonth == null || expiryYear == null) return false;
  return now.getTime() >= Date.UTC(expiryYear, expiryMonth, 1);
}

/** All methods in order of preference: the default, then valid methods, then expired ones, each oldest first. */
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
    .sort((a, b) => rank(a) - rank(b));
}

async function setDefault(db: Database, customerId: string, id: string): Promise<void> {
  const ofCustomer = eq(paymentMethods.customerId, customerId);
  await db
    .update(paymentMethods)
    .set({ isDefault: false })
    .where(and(ofCustomer, ne(paymentMethods.id, id)));
  await db
    .update(paymentMethods)
    .set({ isDefault: true })
    .where(and(ofCustomer, eq(paymentMethods.id, id)));
}

/**
 * Stores a method; the first one becomes the default. Must run in the caller's transaction, because it locks the
 * customer's row.
 */
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

/** Makes a method the default and returns it; null if the customer has no method with this id. */
export function makeDefault(
  db: Database,
  customerId: string,
  id: string,
  now: Date,
): Promise<PaymentMethodDto | null> {
  return db.transaction(async (tx) => {
    await lockMethods(tx, customerId);
    const found = (await listPaymentMethods(tx, customerId, now)).find(
      (method) => method.id === id,
    );
    if (!found) return null;
    await setDefault(tx, customerId, id);
    return { ...found, isDefault: true };
  });
}

/**
 * Removes a method; false if the customer has no method with this id. If it was the default, the next method of the
 * list becomes the default.
 */
export function removePaymentMethod(
  db: Database,
  customerId: string,
  id: string,
  now: Date,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    await lockMethods(tx, customerId);
    const [removed] = await tx
      .delete(paymentMethods)
      .where(and(eq(paymentMethods.customerId, customerId), eq(paymentMethods.id, id)))
      .returning();
    const [next] = await listPaymentMethods(tx, customerId, now);
    if (removed?.isDefault && next) await setDefault(tx, customerId, next.id);
    return removed !== undefined;
  });
}
