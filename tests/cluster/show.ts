/**
 * `npm run show`: shows the work of a platform team in two minutes (deployments, failures), while
 * customers read and write.
 */
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';
import { findLost, newLedgers, startCustomers, sumUp } from './chaos';
import { makeNextVersion } from './next-version';
import { type Cluster, publishStatic, startCluster } from './start-cluster';
import {
  appendBytes,
  createUpload,
  edgePauseMs,
  newPhoto,
  offsetOf,
  uploadOf,
  untilDone,
} from './steps';

type Step = { name: string; run: (cluster: Cluster) => Promise<unknown> };

async function sql(cluster: Cluster, statement: string): Promise<void> {
  const client = new Client({ connectionString: cluster.postgres.url });
  await client.connect();
  await client.query(statement);
  await client.end();
}

async function roll(cluster: Cluster): Promise<void> {
  const next = await makeNextVersion(path.join(cluster.folder, 'next-version'));
  publishStatic(cluster.staticFolder, next.folder);
  for (const process of cluster.web) {
    await process.stop();
    await process.start({}, next.program);
    // Wait until the edge uses the new process again, before the next process ends.
    await wait(edgePauseMs);
  }
}

const steps: readonly Step[] = [
  {
    name: 'the tables get a new column, beside the running version',
    run: (cluster) => sql(cluster, 'alter table albums add column shown_once text'),
  },
  { name: 'both web processes are replaced by a new version', run: roll },
  {
    name: 'both backends are restarted, one after the other',
    run: async ({ backend }) => {
      for (const process of backend) {
        await process.stop();
        await process.start();
        await wait(edgePauseMs);
      }
    },
  },
  {
    name: 'a web process is killed and comes back',
    run: async ({ web: [first] }) => {
      await first.kill();
      await wait(3_000);
      await first.start();
      await wait(edgePauseMs);
    },
  },
  {
    name: 'the database is restarted',
    run: async ({ postgres }) => {
      await postgres.stop();
      await postgres.start();
      await wait(3_000);
    },
  },
];

/**
 * Runs the steps. After each step it prints the number of responses that the customers got during
 * the step.
 *
 * @returns exit code: 1 if an acknowledged write was lost, otherwise 0
 */
export async function show(): Promise<number> {
  const cluster = await startCluster();
  try {
    const ledgers = await newLedgers(cluster);
    const [first] = ledgers;
    if (!first) return 1;
    console.log('A customer begins to send a photo.');
    const photo = await newPhoto();
    const upload = uploadOf(await createUpload(first.customer, photo));
    const customers = startCustomers(ledgers);
    let before = { good: 0, bad: 0 };
    for (const [index, { name, run }] of steps.entries()) {
      const offset = await offsetOf(first.customer, upload);
      const piece = photo.bytes.subarray(offset, Math.ceil((photo.bytes.length * (index + 1)) / 6));
      await appendBytes(first.customer, upload, offset, piece);
      await run(cluster);
      const now = sumUp(customers.answers());
      const [good, bad] = [now.good - before.good, now.bad - before.bad];
      console.log(`${name}: ${good} answers, ${bad} refused or failed`);
      before = now;
    }
    await customers.end();
    const offset = await offsetOf(first.customer, upload);
    await appendBytes(first.customer, upload, offset, photo.bytes.subarray(offset));
    await untilDone(first.customer, upload);
    console.log('The photo that was sent in six pieces is in the library.');
    const lost = (await Promise.all(ledgers.map(findLost))).flat();
    const written = ledgers.flatMap(({ albums, uploads }) => [...albums, ...uploads]).length;
    console.log(`Acknowledged ${written}, lost ${lost.length}.`);
    return lost.length > 0 ? 1 : 0;
  } finally {
    await cluster.stop();
  }
}
