import { randomUUID } from 'node:crypto';
import { subDays } from 'date-fns';
import { and, asc, eq, lt, ne } from 'drizzle-orm';
import type * as z from 'zod';
import type { AddressDto, addressInputDto } from '../../../lib/contracts/customers';
import type { Database } from '../../platform/db/database';
import { addresses, addressRequests, customers } from './tables';

/** Input of a customer for one address. */
export type AddressInput = z.infer<typeof addressInputDto>;

type Row = typeof addresses.$inferSelect;

function toDto({ customerId: _owner, createdAt: _age, ...address }: Row): AddressDto {
  return address;
}

/** Locks the customer's address book until the transaction ends: two simultaneous changes could each set a default. */
async function lockBook(db: Database, customerId: string): Promise<void> {
  await db
    .select({ id: customers.id })
    .from(customers)
    .where(eq(customers.id, customerId))
    .for('update');
}

/** All addresses of a customer, oldest first. */
export async function listAddresses(db: Database, customerId: string): Promise<AddressDto[]> {
  const rows = await db
    .select()
    .from(addresses)
    .where(eq(addresses.customerId, customerId))
    .orderBy(asc(addresses.createdAt), asc(addresses.id));
  return rows.map(toDto);
}

/**
 * Ensures that a book with addresses has exactly one default for delivery and one for billing. If several addresses
 * have a flag, `chosen` is preferred; if none has it, the oldest address gets it.
 */
async function settleDefaults(db: Database, customerId: string, chosen?: string): Promise<void> {
  const book = await listAddresses(db, customerId);
  for (const flag of ['isDefaultDelivery', 'isDefaultBilling'] as const) {
    const flagged = book.filter((address) => address[flag]);
    const newDefault = flagged.find(({ id }) => id === chosen) ?? flagged[0] ?? book[0];
    if (!newDefault) return;
    await db
      .update(addresses)
      .set({ [flag]: false })
      .where(and(eq(addresses.customerId, customerId), ne(addresses.id, newDefault.id)));
    if (!newDefault[flag]) {
      await db
        .update(addresses)
        .set({ [flag]: true })
        .where(eq(addresses.id, newDefault.id));
    }
  }
}

async function findAddress(db: Database, customerId: string, id: string): Promise<Row | undefined> {
  const ofCustomer = and(eq(addresses.customerId, customerId), eq(addresses.id, id));
  return (await db.select().from(addresses).where(ofCustomer).limit(1))[0];
}

/**
 * Deletes stored requests that are older than a day. Later they would still contain addresses that the customer has
 * deleted.
 */
export async function sweepAddressRequests(db: Database, now: Date): Promise<void> {
  await db.delete(addressRequests).where(lt(addressRequests.createdAt, subDays(now, 1)));
}

/** Idempotency key of a request and the hash of its input. */
export type AddressRequest = { key: string; fingerprint: string };

/**
 * Adds an address and returns it as stored; the first address becomes both defaults. A request with a known key adds
 * nothing: it returns the stored reply, or `mismatch` if the key was used for another address.
 */
export function createAddress(
  db: Database,
  customerId: string,
  { version: _version, ...input }: AddressInput,
  at: Date,
  request?: AddressRequest,
): Promise<AddressDto | 'mismatch'> {
  return db.transaction(async (tx) => {
    await lockBook(tx, customerId);
    if (request) {
      const ofKey = and(
        eq(addressRequests.customerId, customerId),
        eq(addressRequests.key, request.key),
      );
      const [earlier] = await tx.select().from(addressRequests).where(ofKey).limit(1);
      if (earlier) return earlier.fingerprint === request.fingerprint ? earlier.answer : 'mismatch';
    }
    const id = randomUUID();
    await tx.insert(addresses).values({ ...input, id, customerId, createdAt: at });
    await settleDefaults(tx, customerId, id);
    const row = await findAddress(tx, customerId, id);
    if (!row) throw new Error('An address that was just added was not found');
    const answer = toDto(row);
    if (request) {
      await tx.insert(addressRequests).values({ customerId, ...request, answer, createdAt: at });
    }
    return answer;
  });
}

/**
 * Replaces an address. Returns null if the customer has no address with this id, and `conflict` if the stored version
 * differs from the input's. A default can be moved to another address but not removed.
 */
export function updateAddress(
  db: Database,
  customerId: string,
  id: string,
  { version, ...input }: AddressInput,
): Promise<AddressDto | 'conflict' | null> {
  return db.transaction(async (tx) => {
    await lockBook(tx, customerId);
    const current = await findAddress(tx, customerId, id);
    if (!current) return null;
    if (version && version !== current.version) return 'conflict';
    const flags = {
      isDefaultDelivery: input.isDefaultDelivery || current.isDefaultDelivery,
      isDefaultBilling: input.isDefaultBilling || current.isDefaultBilling,
    };
    await tx
      .update(addresses)
      .set({ ...absentAsNull(input), ...flags, version: current.version + 1 })
      .where(eq(addresses.id, id));
    await settleDefaults(tx, customerId, id);
    const row = await findAddress(tx, customerId, id);
    return row ? toDto(row) : null;
  });
}

/** Replaces missing fields by null: an SQL update would not change them. */
function absentAsNull(input: Omit<AddressInput, 'version'>) {
  return {
    ...input,
    title: input.title ?? null,
    companyName: input.companyName ?? null,
    houseNumberAddition: input.houseNumberAddition ?? null,
    region: input.region ?? null,
    phoneNumber: input.phoneNumber ?? null,
  };
}

/**
 * Deletes an address; false if the customer has no address with this id. If it was a default, the oldest remaining
 * address becomes the default.
 */
export function deleteAddress(db: Database, customerId: string, id: string): Promise<boolean> {
  return db.transaction(async (tx) => {
    await lockBook(tx, customerId);
    if (!(await findAddress(tx, customerId, id))) return false;
    await tx.delete(addresses).where(eq(addresses.id, id));
    await settleDefaults(tx, customerId);
    return true;
  });
}
