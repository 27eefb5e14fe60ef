/**
 * Times of the backend's reads on a small and on a large PostgreSQL database, and the sizes of its tables. Calls are
 * in-process: only services and database are measured.
 */
import { rm } from 'node:fs/promises';
import { Client } from 'pg';
import { photosService } from '../../backend/services/photos/service';
import { ordersService } from '../../backend/services/orders/service';
import { openDatabase } from '../../backend/platform/db/database';
import { createClock } from '../../backend/shared/clock';
import type { BackendContext } from '../../backend/shared/context';
import { openStorage } from '../../backend/shared/storage/open-storage';
import { signTestToken } from '../../tests/backend/sign-test-token';
import { startPostgres } from '../../tests/backend/postgres';
import { customerId, fill, type TableSize, tableSizes } from './fill';

const origin = 'http://localhost:4000';
/** Each customer of the crowd. */
const average = { photos: 1_000, orders: 100 };
const heavy = 'heavy-customer';
const rounds = 120;
/** Calls that are not counted: they fill the caches of the database. */
const warmUp = 20;

/** Reads by name; `:id` is the customer's. */
const reads = {
  'photo summary': ['photos', '/users'],
  'months of the library': ['photos', '/users/timeline'],
  'newest photos': ['photos', '/photos?limit=100'],
  'photos of a month': ['photos', '/photos/timeline/2015/7?limit=24'],
  'search by file name': ['photos', '/users/timeline?name=0938'],
  favourites: ['photos', '/photos?favourite=true&limit=100'],
  undated: ['photos', '/photos/undated'],
  'recently deleted': ['photos', '/photos/deleted'],
  albums: ['photos', '/albums?displaySharedData=true&limit=49'],
  'photos of an album': ['photos', '/albums/album-:id/photos'],
  'orders, first page': ['orders', '/v2/superorders/me/tab?State=history'],
  'orders, last page': ['orders', '/v2/superorders/me/tab?State=history&Offset=:last'],
  'orders, one year': ['orders', '/v2/superorders/me/tab?State=history&Year=2015'],
  'orders, search': ['orders', '/v2/superorders/me/tab?State=history&Search=mug'],
  'orders, old way (100)': ['orders', '/v2/superorders/me?Limit=100&OrderState=notExpired'],
  'product orders': ['orders', '/orders/byAccount/:id?limit=24'],
  'an order': ['orders', '/v1/superorders/:id-7'],
} as const;

export type ReadName = keyof typeof reads;
/** Milliseconds of each round. */
export type Times = Record<ReadName, readonly number[]>;

export type Growth = {
  small: Times;
  large: Times;
  /** The customer with the most photos and orders, in the large database. */
  heavy: Times;
  sizes: readonly TableSize[];
  /** Bytes of all tables and indexes for one average customer. */
  bytesPerCustomer: number;
  customers: number;
};

/**
 * @param scale part of the goal of 10,000 customers with 10 million photos and 1 million orders, and of one customer with
 *   1 million photos and 10,000 orders
 */
export async function measureGrowth(scale: number): Promise<Growth> {
  const postgres = await startPostgres();
  const dataDir = `/tmp/growth-${process.pid}`;
  const client = new Client({ connectionString: postgres.url });
  try {
    const { db, close } = await openDatabase({ databaseUrl: postgres.url });
    await client.connect();
    const context = { db, origin, clock: createClock(), ...(await openStorage({ dataDir })) };
    // A partial context: these services send no mail and end no session.
    const whole = context as Partial<BackendContext> as BackendContext;
    const apps = { photos: photosService.router(whole), orders: ordersService.router(whole) };

    async function timesOf(customers: readonly string[], orders: number): Promise<Times> {
      const headers = new Map<string, Record<string, string>>();
      for (const id of customers) {
        const claims = { exp: 4_000_000_000, client_id: 'bonaprint-gb', channel: 'bonaprint-gb' };
        const token = await signTestToken(context, id, { claims });
        headers.set(id, { authorization: `Bearer ${token}` });
      }
      const measure = async (name: ReadName): Promise<number[]> => {
        const [service, path] = reads[name];
        const times: number[] = [];
        for (let round = -warmUp; round < rounds; round += 1) {
          const id = customers[(round + warmUp) % customers.length] ?? '';
          const url = path.replace(':id', id).replace(':last', String(orders - 24));
          const begin = performance.now();
          const answer = await apps[service].request(url, { headers: headers.get(id) ?? {} });
          await answer.text();
          if (round >= 0) times.push(performance.now() - begin);
          if (!answer.ok) throw new Error(`${url}: ${answer.status}`);
        }
        return times;
      };
      const measured: Partial<Times> = {};
      // The keys of the object above.
      for (const name of Object.keys(reads) as ReadName[]) measured[name] = await measure(name);
      return measured as Times; // Every read was measured.
    }

    const customers = Math.round(10_000 * scale);
    const few = Math.max(1, Math.round(customers / 100));
    const numbered = (from: number, to: number) =>
      Array.from({ length: to - from }, (_, index) => customerId(from + index));
    await fill(client, numbered(0, few), average);
    const small = await timesOf(numbered(0, few), average.orders);
    await fill(client, numbered(few, customers), average);
    const step = Math.max(1, Math.floor(customers / 100));
    const spread = numbered(0, customers).filter((_, index) => index % step === 0);
    const large = await timesOf(spread, average.orders);
    const sizes = await tableSizes(client);
    const total = sizes.reduce((sum, size) => sum + size.tableBytes + size.indexBytes, 0);
    const most = {
      photos: Math.round(1_000_000 * scale),
      orders: Math.max(average.orders, Math.round(10_000 * scale)),
    };
    await fill(client, [heavy], most);
    const times = { small, large, heavy: await timesOf([heavy], most.orders) };
    await close();
    return { ...times, sizes, bytesPerCustomer: total / customers, customers };
  } finally {
    await client.end().catch(() => {});
    await postgres.remove();
    await rm(dataDir, { recursive: true, force: true });
  }
}
