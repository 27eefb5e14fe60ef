/**
 * Attacks on archives and exports.
 *
 * Archives: one account requests the same photos 25 times, or 25 different selections of 400 photos
 * (four archives each). Another customer requests three photos and must not have to wait for all of
 * these archives.
 *
 * Exports: one account requests an export of all its 20,000 photos, another customer an export of
 * all their ten photos.
 */
import { createTally, pause } from './flood.mjs';

const photosInLibrary = 1_000;
const chosen = 400;

/** Returns the ids of the `count` newest photos. */
export async function photoIdsOf(session, count) {
  const ids = [];
  let cursor = null;
  while (ids.length < count) {
    const query = cursor ? `&cursor=${encodeURIComponent(cursor)}` : '';
    const answer = await session.ask(`/api/photos?sort=dateTaken-desc${query}`);
    if (!answer.isGood) throw new Error(`/api/photos: ${answer.status}`);
    const page = answer.json();
    ids.push(...page.photos.map(({ id }) => id));
    cursor = page.cursor;
    if (!cursor) break;
  }
  return ids.slice(0, count);
}

/** Polls until each archive of the session's customer is ready or has failed, or until the signal. */
export async function untilMade(session, ids, signal, everyMs = 100) {
  while (!signal?.aborted) {
    const answer = await session.ask('/api/downloads');
    const archives = answer.isGood
      ? answer.json().downloads.flatMap((download) => download.archives)
      : [];
    const mine = archives.filter(({ id }) => ids.includes(id));
    if (mine.length === ids.length && mine.every(({ state }) => state !== 'underWay')) return mine;
    await pause(everyMs, signal);
  }
  return [];
}

const archivesOf = ({ title, choose }) => ({
  title,
  async prepare(target, { requests = 25 } = {}) {
    const { sub } = await target.createCustomer({ photos: photosInLibrary });
    const session = await target.openSession(sub, 'pixabo-gb');
    const all = await photoIdsOf(session, photosInLibrary);
    let round = 0;
    return async (signal) => {
      const tally = createTally();
      const made = new Set();
      round += 1;
      for (let request = 0; request < requests && !signal.aborted; request += 1) {
        const photoIds = choose(all, request + round * requests);
        const answer = await session.ask('/api/downloads', { method: 'POST', json: { photoIds } });
        tally.add(answer.status);
        if (answer.isGood) for (const id of answer.json().archives) made.add(id);
        else await pause(1_000 * Math.min(5, Number(answer.headers['retry-after'] ?? 1)), signal);
      }
      await untilMade(session, [...made], undefined, 500);
      tally.remark(`${made.size} archives`);
      return tally;
    };
  },
});

export const differentArchives = archivesOf({
  title: '25 requests of 400 photos, each another choice',
  choose: (all, turn) =>
    Array.from({ length: chosen }, (_, at) => all[(at + turn * 37) % all.length]),
});
export const equalArchives = archivesOf({
  title: '25 equal requests of 400 photos',
  choose: (all) => all.slice(0, chosen),
});

/**
 * Requests an export and polls until it is ready or the signal is aborted. Returns 200, or the
 * status of a refused request.
 */
export async function untilExported(session, signal) {
  const asked = await session.ask('/api/photo-exports', { method: 'POST', json: { scope: 'all' } });
  if (!asked.isGood) return asked.status;
  const { id, state } = asked.json();
  for (let now = state; now !== 'ready' && !signal?.aborted;) {
    await pause(100, signal);
    const answer = await session.ask(`/api/photo-exports/${id}`);
    if (answer.isGood) now = answer.json().state;
    else if (answer.status < 500 && answer.status !== 429) return answer.status;
  }
  return 200;
}

export const oneExport = {
  title: 'an export of 20,000 photos',
  async prepare(target, { photos = 20_000 } = {}) {
    const sessions = [];
    return async (signal) => {
      // An account can have only one export at a time, so each round uses a new account.
      const { sub } = await target.createCustomer({ photos });
      const session = await target.openSession(sub, 'pixabo-gb');
      sessions.push(session);
      return `export: ${await untilExported(session, signal)}`;
    };
  },
};
