/**
 * `npm run chaos`: causes faults of a cluster in sequence while customers read and write. No
 * acknowledged write may be lost.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { sumBy } from 'es-toolkit';
import { albumListReply } from '@/lib/albums/schema';
import { type Customer, newSignedIn } from './customer';
import { type Cluster, startCluster } from './start-cluster';
import { control, createAlbum, newPhoto, sendBytes, stateOf, uploadOf } from './steps';

/** A fault. `begin` starts it and returns a function that ends it. */
type Fault = { name: string; begin: (cluster: Cluster) => Promise<() => Promise<unknown>> };

const killed = (process: Cluster['web'][0]) => async () => {
  await process.kill();
  return () => process.start();
};

export const faults: readonly Fault[] = [
  { name: 'a web process is killed', begin: (cluster) => killed(cluster.web[0])() },
  { name: 'a backend is killed', begin: (cluster) => killed(cluster.backend[0])() },
  {
    name: 'PostgreSQL is restarted',
    begin: async ({ postgres }) => {
      await postgres.stop();
      return () => postgres.start();
    },
  },
  {
    name: 'PostgreSQL hangs',
    begin: ({ postgres }) => {
      postgres.freeze();
      return Promise.resolve(() => Promise.resolve(postgres.thaw()));
    },
  },
  { name: 'Redis is lost, with all sessions', begin: (cluster) => cluster.killRedis() },
  {
    name: 'Redis hangs',
    begin: (cluster) => {
      cluster.redis().freeze();
      return Promise.resolve(() => Promise.resolve(cluster.redis().thaw()));
    },
  },
  {
    name: 'the S3 store is away',
    begin: async ({ s3 }) => {
      await s3.stop();
      return () => s3.start();
    },
  },
  {
    name: 'the S3 store is slow: 200 ms for each packet',
    begin: ({ network }) => {
      network?.s3.delay(200);
      return Promise.resolve(() => Promise.resolve(network?.s3.delay(0)));
    },
  },
  {
    name: 'the network between one backend and PostgreSQL is cut',
    begin: ({ network }) => {
      const restore = network?.database.cut();
      return Promise.resolve(() => Promise.resolve(restore?.()));
    },
  },
  {
    name: 'the photo service needs 5 s',
    begin: async (cluster) => {
      await control(cluster, 'POST', '/faults', {
        ...{ service: 'photos', kind: 'latency', value: 5_000 },
      });
      return () => control(cluster, 'DELETE', '/faults');
    },
  },
  {
    name: 'the disk of one backend is full',
    begin: async ({ backend: [first] }) => {
      await first.stop();
      await first.start({ DISK_RESERVE_MB: '9999999' });
      return async () => {
        await first.stop();
        await first.start();
      };
    },
  },
  {
    name: 'the clock of the backends jumps by an hour',
    begin: async (cluster) => {
      await control(cluster, 'POST', '/clock', { offsetMs: 3_600_000 });
      return () => control(cluster, 'POST', '/clock', { offsetMs: 0 });
    },
  },
];

type Kind = 'read' | 'album' | 'photo';

/** What the customers have observed during one fault. */
export type Observation = {
  fault: string;
  /**
   * Number of responses by kind and status, from the fault until the system is normal again; status
   * 0 means no response.
   */
  answers: Record<string, number>;
  /** Longest time until a response, in seconds. */
  slowest: number;
  /** Seconds from the end of the fault until the last failure. Three seconds without a failure must follow. */
  normalAfter: number;
  acknowledged: number;
  lost: string[];
};

/** Acknowledged writes of one customer: names of albums, and ids of uploads. */
export type Ledger = { customer: Customer; albums: string[]; uploads: string[] };

/** Creates three signed-in customers. */
export async function newLedgers(cluster: Cluster): Promise<Ledger[]> {
  const ledgers: Ledger[] = [];
  for (let each = 0; each < 3; each += 1) {
    ledgers.push({ customer: await newSignedIn(cluster), albums: [], uploads: [] });
  }
  return ledgers;
}

const isGood = (status: number) => status >= 200 && status < 300;

/** Returns the number of successful and of other responses, and a list of the others by kind and status. */
export function sumUp(answers: Observation['answers']) {
  const others = Object.entries(answers).filter(([key]) => !isGood(Number(key.split(' ')[1])));
  const bad = sumBy(others, ([, count]) => count);
  return { good: sumBy(Object.values(answers), (count) => count) - bad, bad, others };
}

/** Starts customers who read and write continuously until `end` is called. */
export function startCustomers(ledgers: readonly Ledger[]) {
  const answers: Record<string, number> = {};
  let slowest = 0;
  let lastFailure = 0;
  let isOver = false;
  let drawn = 0;

  async function note(kind: Kind, run: () => Promise<number>): Promise<void> {
    const began = performance.now();
    const status = await run().catch(() => 0);
    slowest = Math.max(slowest, (performance.now() - began) / 1_000);
    if (!isGood(status) && status !== 429) lastFailure = Date.now();
    const key = `${kind} ${status}`;
    answers[key] = (answers[key] ?? 0) + 1;
    if (status === 401 || status === 303) await again();
  }
  /** Signs in all customers again. Called when a session was lost. */
  async function again(): Promise<void> {
    await Promise.all(ledgers.map(({ customer }) => customer.signIn().catch(() => null)));
  }

  const steps: Record<Kind, (ledger: Ledger) => Promise<number>> = {
    async read({ customer }) {
      const answer = await customer.send('/api/photos/summary');
      await answer.drop();
      return answer.status;
    },
    async album({ customer, albums }) {
      const name = `Album ${(drawn += 1)} ${crypto.randomUUID()}`;
      const answer = await createAlbum(customer, name);
      await answer.drop();
      if (isGood(answer.status)) albums.push(name);
      return answer.status;
    },
    async photo({ customer, uploads }) {
      const answer = await sendBytes(customer, await newPhoto());
      await answer.drop();
      if (isGood(answer.status)) uploads.push(uploadOf(answer));
      return answer.status;
    },
  };
  const pauses: Record<Kind, number> = { read: 150, album: 500, photo: 700 };
  const loop = async (kind: Kind, ledger: Ledger) => {
    while (!isOver) {
      await note(kind, () => steps[kind](ledger));
      await wait(pauses[kind]);
    }
  };
  const working = Promise.all(
    ledgers.flatMap((ledger) =>
      (['read', 'album', 'photo'] as const).map((kind) => loop(kind, ledger)),
    ),
  );
  return {
    lastFailure: () => lastFailure,
    answers: () => answers,
    end: async () => {
      isOver = true;
      await working;
      return { answers, slowest };
    },
  };
}

/**
 * Returns the names of acknowledged albums and the ids of acknowledged uploads that no longer
 * exist. Waits for uploads that are being processed.
 */
export async function findLost({ customer, albums, uploads }: Ledger): Promise<string[]> {
  const names = new Set<string>();
  let cursor: string | null = '';
  while (cursor !== null) {
    const answer = await customer.send(`/api/albums${cursor && `?cursor=${cursor}`}`);
    const page = albumListReply.parse(await answer.json());
    for (const album of page.albums) names.add(album.name);
    cursor = page.cursor;
    await wait(100);
  }
  const lost = albums.filter((name) => !names.has(name));
  const deadline = Date.now() + 90_000;
  for (const upload of uploads) {
    for (let isDone = false; !isDone;) {
      const state = await stateOf(customer, upload);
      isDone = state === 'done';
      if (!isDone && Date.now() > deadline) {
        lost.push(`upload ${upload}: ${state}`);
        break;
      }
      await wait(isDone ? 10 : 300);
    }
  }
  return lost;
}

const calmMs = 3_000;

/**
 * Causes faults in sequence.
 *
 * @param seconds duration of each fault
 * @param onObservation called with each result as soon as it is known
 */
export async function runChaos(
  chosen: readonly Fault[],
  seconds: number,
  onObservation: (observation: Observation) => void,
): Promise<void> {
  const cluster = await startCluster({ relayed: true });
  try {
    const ledgers = await newLedgers(cluster);
    for (const { name, begin } of chosen) {
      const customers = startCustomers(ledgers);
      await wait(1_500);
      const end = await begin(cluster);
      await wait(seconds * 1_000);
      await end();
      const ended = Date.now();
      const isCalm = () => Date.now() - Math.max(customers.lastFailure(), ended) > calmMs;
      while (!isCalm() && Date.now() - ended < 120_000) await wait(50);
      const normalAfter = Math.max(0, customers.lastFailure() - ended) / 1_000;
      const { answers, slowest } = await customers.end();
      const lost = (await Promise.all(ledgers.map(findLost))).flat();
      const acknowledged = ledgers.flatMap(({ albums, uploads }) => [...albums, ...uploads]).length;
      onObservation({ fault: name, answers, slowest, normalAfter, acknowledged, lost });
      for (const ledger of ledgers) {
        ledger.albums.splice(0);
        ledger.uploads.splice(0);
      }
    }
  } finally {
    await cluster.stop();
  }
}
