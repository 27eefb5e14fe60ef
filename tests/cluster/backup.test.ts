import { createHash } from 'node:crypto';
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { cp } from 'node:fs/promises';
import path from 'node:path';
import { urlReply } from '@/lib/photo-library/photos/schema';
import { postgresProgram } from '../backend/postgres';
import { type Customer, customerOf, newSignedIn } from './customer';
import { type Cluster, startCluster } from './start-cluster';
import { addPhotos, createAlbum, sendPhoto, untilDone } from './steps';

// Asynchronous, because the S3 store runs in this process and must not be blocked.
const run = promisify(execFile);

const clusters: Cluster[] = [];
async function start(options?: Parameters<typeof startCluster>[0]): Promise<Cluster> {
  const cluster = await startCluster(options);
  clusters.push(cluster);
  return cluster;
}
afterAll(() => Promise.all(clusters.map((cluster) => cluster.stop())), 60_000);

/** Returns the digests of the original files of these photos, as the customer downloads them. */
async function digestsOf(customer: Customer, photoIds: readonly string[]): Promise<string[]> {
  const digests: string[] = [];
  for (const id of photoIds) {
    const answer = await customer.send(`/api/photos/${id}/url`);
    const { url } = urlReply.parse(await answer.json());
    const file = await fetch(url);
    expect(file.status).toBe(200);
    digests.push(
      createHash('sha256')
        .update(Buffer.from(await file.arrayBuffer()))
        .digest('hex'),
    );
  }
  return digests;
}

test('a backup that is made while customers write becomes a new cluster with all that was acknowledged before', async () => {
  const old = await start();
  const customer = await newSignedIn(old);
  const photoIds = await addPhotos(customer, 4);
  expect((await createAlbum(customer, 'Wedding')).status).toBe(201);
  const digests = await digestsOf(customer, photoIds);

  // Photos are uploaded during the backup, so the dump of the database and the copy of the bucket
  // have different times.
  let isOver = false;
  const sent: string[] = [];
  const sending = (async () => {
    while (!isOver) sent.push(await sendPhoto(customer));
  })();
  const dump = path.join(old.folder, 'account.dump');
  await run(postgresProgram('pg_dump'), ['--format=custom', `--file=${dump}`, old.postgres.url]);
  const bucket = path.join(old.folder, 'bucket');
  await cp(path.join(old.folder, 's3'), bucket, { recursive: true });
  isOver = true;
  await sending;
  for (const upload of sent) await untilDone(customer, upload);

  const restored = await start({
    restore: async ({ databaseUrl, s3Folder }) => {
      await run(postgresProgram('pg_restore'), ['--no-owner', `--dbname=${databaseUrl}`, dump]);
      await cp(bucket, s3Folder, { recursive: true });
    },
  });
  const returned = customerOf(restored, customer.email);
  expect((await returned.signIn()).status).toBe(200);
  expect(await digestsOf(returned, photoIds)).toEqual(digests);
  expect(await (await returned.send('/api/albums')).text()).toContain('Wedding');
  // The restored system works: uploads that were complete at the time of the dump become photos,
  // and new photos can be added.
  expect(await addPhotos(returned, 1)).toHaveLength(1);
}, 180_000);
