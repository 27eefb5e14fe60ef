/** `npm run seed -- --orders N`: more orders for the demo consumer, to see long lists. */
import { createConnection } from 'node:net';
import { parseArgs } from 'node:util';
import { createClock } from '../clock/clock';
import { openDatabase } from '../db/database';
import { readEnvironment } from '../http/environment';
import { openStorage } from '../storage/open-storage';
import { addOrders, firstSeed, seedDatabase } from './seed-database';

const usage =
  'Usage: npm run seed -- --orders N [--seed N]   (N between 1 and 100000; --photos comes with the photo library)';

function wholeNumber(value: string | undefined, min: number, max: number): number | null {
  const number = /^\d{1,9}$/.test(value ?? '') ? Number(value) : Number.NaN;
  return number >= min && number <= max ? number : null;
}

/** Whether something listens: the embedded database bears one process only. */
function isListening(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = createConnection({ port, host: '127.0.0.1' });
    const settle = (answer: boolean) => () => {
      socket.destroy();
      resolve(answer);
    };
    socket.once('connect', settle(true)).once('error', settle(false));
  });
}

function readOptions(args: string[]): { orders: number; seed: number } {
  const { values } = parseArgs({
    args,
    options: { orders: { type: 'string' }, seed: { type: 'string' } },
  });
  const orders = wholeNumber(values.orders, 1, 100_000);
  // Another seed each time, or a second run would make the same codes again.
  const seed =
    values.seed === undefined
      ? Date.now() % 1_000_000_000
      : wholeNumber(values.seed, 0, 999_999_999);
  if (orders === null || seed === null) throw new Error('A number is missing or out of range.');
  return { orders, seed };
}

async function main(): Promise<void> {
  let options;
  try {
    options = readOptions(process.argv.slice(2));
  } catch (error) {
    throw new Error(`${error instanceof Error ? error.message : String(error)}\n${usage}`);
  }
  const env = readEnvironment(process.env);
  if (!env.databaseUrl && (await isListening(env.port))) {
    throw new Error(
      `Stop what runs on port ${env.port} first: the embedded database can be opened by one process only.`,
    );
  }
  const { db, close } = await openDatabase(env);
  try {
    const context = {
      db,
      clock: createClock(),
      origin: env.origin,
      ...(await openStorage(env)),
    };
    await seedDatabase(context, { seed: firstSeed });
    await addOrders(context, options);
  } finally {
    await close();
  }
  process.stdout.write(`Added ${options.orders} orders to consumer@example.com.\n`);
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
