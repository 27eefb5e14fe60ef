import { randomUUID } from 'node:crypto';
import { subDays } from 'date-fns';
import { and, asc, eq, lt, ne } from 'drizzle-orm';
import type * as z from 'zod';
import type { AddressDto, addressInputDto } from '../../../lib/contracts/customers';
import type { Database } from '../../platform/db/database';
import { addresses, addressRequests, customers } from './tables';

/** What a customer sends for one address. */
export type AddressInput = z.infer<typeof addressInputDto>;

type Row = typeof addresses.$inferSelect;

function toDto({ customerId: _owner, createdAt: _age, ...address }: Row): AddressDto {
  return address;
}

/** The book is changed by one request at a time, or two of them could each leave a default. */
async function lockBook(db: Database, customerId: string): Promise<void> {
  await db
    .select({ id: customers.id })
    .from(customers)
    .where(eq(customers.id, customerId))
    .for('update');
}

/** All addresses, the oldest first. */
export async function listAddresses(db: Database, customerId: string): Promise<AddressDto[]> {
  const rows = await db
    .select()
    .from(addresses)
    .where(eq(addresses.customerId, customerId))
    .orderBy(asc(addresses.createdAt), asc(addresses.id));
  return rows.map(toDto);
}

/**
 * Keeps the promise of the book: as soon as it has an address, exactly one is the default for delivery and
 * exactly one for billing. `chosen` wins where it carries a flag; a flag nobody carries goes to the oldest.
 */
async function settleDefaults(db: Database, customerId: string, chosen?: string): Promise<void> {
  const book = await listAddresses(db, customerId);
  for (const flag of ['isDefaultDelivery', 'isDefaultBilling'] as const) {
    const carriers = book.filter((address) => address[flag]);
    const keeper = carriers.find(({ id }) => id === chosen) ?? carriers[0] ?? book[0];
    if (!keeper) return;
    await db
      .update(addresses)
      .set({ [flag]: false })
      .where(and(eq(addresses.customerId, customerId), ne(addresses.id, keeper.id)));
    if (!keeper[flag]) {
      await db
        .update(addresses)
        .set({ [flag]: true })
        .where(eq(addresses.id, keeper.id));
    }
  }
}

async function findAddress(db: Database, customerId: string, id: string): Promise<Row | undefined> {
  const mine = and(eq(addresses.customerId, customerId), eq(addresses.id, id));
  return (await db.select().from(addresses).where(mine).limit(1))[0];
}

/** A request is known again for a day; longer would keep addresses that their owner has deleted. */
export async function sweepAddressRequests(db: Database, now: Date): Promise<void> {
  await db.delete(addressRequests).where(lt(addressRequests.createdAt, subDays(now, 1)));
}

/** One intent of the customer's, however often it is sent. */
export type AddressRequest = { key: string; fingerprint: string };

/**
 * Adds an address and answers it as stored: the first one becomes both defaults. The same request again gets the
 * same answer and adds nothing; `mismatch` when its key stands for another address.
 */
export function createAddress(
  db: Database,
  customerId: string,
  { version: _unheeded, ...input }: AddressInput,
  at: Date,
  request?: AddressRequest,
): Promise<AddressDto | 'mismatch'> {
  return db.transaction(async (tx) => {
    await lockBook(tx, customerId);
    if (request) {
      const mine = and(
        eq(addressRequests.customerId, customerId),
        eq(addressRequests.key, request.key),
      );
      const [known] = await tx.select().from(addressRequests).where(mine).limit(1);
      if (known) return known.fingerprint === request.fingerprint ? known.answer : 'mismatch';
    }
    const id = randomUUID();
    await tx.insert(addresses).values({ ...input, id, customerId, createdAt: at });
    await settleDefaults(tx, customerId, id);
    const row = await findAddress(tx, customerId, id);
    if (!row) throw new Error('An address that was just added is gone');
    const answer = toDto(row);
    if (request) {
      await tx.insert(addressRequests).values({ customerId, ...request, answer, createdAt: at });
    }
    return answer;
  });
}

/**
 * Replaces an address; null when the customer has none of that id, and `conflict` when it is no longer the version
 * that the input names. A default can be moved to another address but not merely given up.
 */
export function updateAddress(
  db: Database,
  customerId: string,
  id: string,
  { version, ...input }: AddressInput,
): Promise<AddressDto | 'conflict' | null> {
  return db.transaction(async (tx) => {
    await lockBook(tx, customerId);
    const before = await findAddress(tx, customerId, id);
    if (!before) return null;
    if (version && version !== before.version) return 'conflict';
    const flags = {
      isDefaultDelivery: input.isDefaultDelivery || before.isDefaultDelivery,
      isDefaultBilling: input.isDefaultBilling || before.isDefaultBilling,
    };
    await tx
      .update(addresses)
      .set({ ...absentAsNull(input), ...flags, version: before.version + 1 })
      .where(eq(addresses.id, id));
    await settleDefaults(tx, customerId, id);
    const row = await findAddress(tx, customerId, id);
    return row ? toDto(row) : null;
  });
}

/** A replacement empties what it leaves out; an update in SQL would keep it. */
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

/** False when the customer has no address of that id. Its default flags pass to the oldest that is left. */
export function deleteAddress(db: Database, customerId: string, id: string): Promise<boolean> {
  return db.transaction(async (tx) => {
    await lockBook(tx, customerId);
    if (!(await findAddress(tx, customerId, id))) return false;
    await tx.delete(addresses).where(eq(addresses.id, id));
    await settleDefaults(tx, customerId);
    return true;
  });
}
