/**
 * Program for `npm run seed -- --orders N --photos N`: adds data to the demo consumer, to test long lists and a large
 * library.
 */
import { parseArgs } from 'node:util';
import { createClock } from '../shared/clock';
import { openDatabase } from '../platform/db/database';
import { readEnvironment } from '../platform/environment';
import { endWithError } from '../platform/log/create-logger';
import { openStorage } from '../shared/storage/open-storage';
import { addManyPhotos, addOrders, firstSeed, seedDatabase } from './seed-database';

const maxOrders = 100_000;
const maxPhotos = 5_000_000;
const usage = `Usage: npm run seed -- [--orders N] [--photos N] [--seed N]   (up to ${maxOrders} orders, ${maxPhotos} photos)`;

function wholeNumber(value: string | undefined, min: number, max: number): number | null {
  const number = /^\d{1,9}$/.test(value ?? '') ? Number(value) : Number.NaN;
  return number >= min && number <= max ? number : null;
}

type Options = { orders: number; photos: number; seed: number };

function readOptions(args: string[]): Options {
  const { values } = parseArgs({
    args,
    options: {
      orders: { type: 'string' },
      photos: { type: 'string' },
      seed: { type: 'string' },
    },
  });
  const orders = wholeNumber(values.orders ?? '0', 0, maxOrders);
  const photos = wholeNumber(values.photos ?? '0', 0, maxPhotos);
  // By default each run has a new seed, because the same seed would create the same codes again.
  const seed =
    values.seed === undefined
      ? Date.now() % 1_000_000_000
      : wholeNumber(values.seed, 0, 999_999_999);
  if (orders === null || photos === null || seed === null || orders + photos === 0) {
    throw new Error('A number is missing or out of range.');
  }
  return { orders, photos, seed };
}

async function main(): Promise<void> {
  let options;
  try {
    options = readOptions(process.argv.slice(2));
  } catch (error) {
    throw new Error(`${error instanceof Error ? error.message : String(error)}\n${usage}`);
  }
  const env = readEnvironment(process.env);
  const context = { clock: createClock(), origin: env.origin, ...(await openStorage(env)) };
  const { close } = await openDatabase({
    ...env,
    prepare: async (db) => {
      await seedDatabase({ ...context, db }, { seed: firstSeed });
      if (options.orders > 0) await addOrders({ ...context, db }, options);
      if (options.photos > 0) await addManyPhotos({ ...context, db }, options);
    },
  });
  await close();
  process.stdout.write(
    `Added ${options.orders} orders and ${options.photos} photos to consumer@example.com.\n`,
  );
}

main().catch(endWithError);
