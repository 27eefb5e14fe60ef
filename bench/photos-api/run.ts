/**
 * Measures the medians of calls to the photo service with a large library. The calls are
 * in-process, so that only the service is measured. DATA_DIR is a folder that `npm run seed --
 * --photos 200000` has filled; no other process may use it.
 */
import { createClock } from '../../backend/shared/clock';
import { openDatabase } from '../../backend/platform/db/database';
import { signTestToken } from '../../tests/backend/sign-test-token';
import { photosService } from '../../backend/services/photos/service';
import { consumerId } from '../../backend/seed/demo-accounts';
import type { BackendContext } from '../../backend/shared/context';
import { openStorage } from '../../backend/shared/storage/open-storage';
import { timelineDto } from '../../lib/contracts/photos';

const rounds = 31;
const origin = 'http://localhost:4000';

async function main(): Promise<void> {
  const dataDir = process.env.DATA_DIR;
  if (!dataDir) throw new Error('DATA_DIR is missing');
  const { db, close } = await openDatabase({ dataDir });
  const context = { db, origin, clock: createClock(), ...(await openStorage({ dataDir })) };
  // The cast is safe: the photo service uses only these fields, because it sends no mail and ends
  // no session.
  const app = photosService.router(context as Partial<BackendContext> as BackendContext);
  const token = await signTestToken(context, consumerId, { claims: { exp: 4_000_000_000 } });
  const headers = { authorization: `Bearer ${token}` };

  async function get(path: string): Promise<unknown> {
    const answer = await app.request(path, { headers });
    if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
    return answer.json();
  }
  async function median(path: string): Promise<number> {
    const times: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const begin = performance.now();
      await get(path);
      times.push(performance.now() - begin);
    }
    return times.toSorted((a, b) => a - b)[Math.floor(rounds / 2)] ?? Number.NaN;
  }
  async function months(sortKey: string) {
    const { timeline } = timelineDto.parse(await get(`/users/timeline?sortKey=${sortKey}`));
    return Object.entries(timeline)
      .flatMap(([year, counts]) =>
        Object.entries(counts).map(([month, count]) => ({ path: `${year}/${month}`, count })),
      )
      .toSorted((a, b) => a.count - b.count);
  }

  const paths = ['/users', '/users/timeline', '/users/timeline?sortKey=created', '/photos'];
  for (const sortKey of ['dateTaken', 'created']) {
    const sorted = await months(sortKey);
    for (const month of [sorted[Math.floor(sorted.length / 2)], sorted.at(-1)]) {
      if (!month) continue;
      const page = `/photos/timeline/${month.path}?sortKey=${sortKey}`;
      for (const offset of [0, 5000, month.count >> 1, month.count - 24]) {
        if (offset >= 0 && offset < month.count) paths.push(`${page}&offset=${offset}`);
      }
      process.stdout.write(`${sortKey} ${month.path}: ${month.count} photos\n`);
    }
  }
  for (const path of paths) {
    process.stdout.write(`${(await median(path)).toFixed(1).padStart(8)} ms  ${path}\n`);
  }
  await close();
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
