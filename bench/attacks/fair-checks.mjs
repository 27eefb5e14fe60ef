/**
 * Small attacks on shared resources. Each checks that another customer is served before the
 * attacker's last request has got its response.
 */
import { archiveProbe, callProbe, pageProbe, photoProbe, rowProbe } from '../fairness/probes.mjs';
import { differentArchives } from './archives.mjs';
import { unfinishedUploads } from './disk.mjs';
import { pause } from './flood.mjs';
import { handlersOfOne } from './handlers.mjs';
import { pagesOfSeven } from './pages.mjs';
import { photosOf400 } from './photos.mjs';

const photosOfOther = 20;

/** Statuses that are failures in any case: 0 for a broken connection, server errors, and a timeout. */
const faults = [0, 500, 502, 504];

/** Statuses with which an attacker may be refused. */
const refusals = [413, 429];

const besides = ({ id, attack, sizes, isBounded = false, headStartMs = 500, ...check }) => ({
  id,
  title: attack.title,
  async run(target) {
    const run = await attack.prepare(target, sizes);
    const { sub } = await target.createCustomer({ photos: photosOfOther });
    const session = await target.openSession(sub, check.channel ?? 'albora-nl');
    const probes = await Promise.all(check.probesOf(session));
    for (const probe of probes) await probe();

    const end = new AbortController();
    let isThrough = false;
    const attacking = run(end.signal).finally(() => (isThrough = true));
    await pause(headStartMs);
    const samples = [];
    for (let time = 0; time < 3; time += 1) for (const probe of probes) samples.push(await probe());
    const wasFirst = !isThrough;
    end.abort();
    const does = await attacking;
    const refused = samples.filter(({ isGood }) => !isGood).map(({ why }) => why);
    const slowest = Math.max(...samples.map(({ ms }) => ms));
    return {
      does,
      sees:
        `${samples.length - refused.length} of ${samples.length} served, ` +
        `the slowest within ${(slowest / 1_000).toFixed(1)} s, ` +
        [`${wasFirst ? 'before' : 'after'} the attacker’s last`, ...refused].join(', '),
      holds:
        refused.length === 0 &&
        (wasFirst || !check.isQueue) &&
        does.count(...faults) === 0 &&
        (!isBounded || does.count(...refusals) > 0),
    };
  },
});

/** One burst. The library is large enough for responses of the maximum size. */
const burst = { times: 1, photos: 1_000 };

export const fairChecks = [
  besides({
    id: 'pages',
    attack: pagesOfSeven,
    sizes: { accounts: 6 },
    probesOf: (session) => [pageProbe(session)],
  }),
  besides({
    id: 'handlers',
    attack: handlersOfOne,
    sizes: burst,
    probesOf: (session) => [pageProbe(session), callProbe(session)],
  }),
  besides({
    id: 'calls of one brand',
    attack: handlersOfOne,
    sizes: burst,
    channel: 'pixabo-gb',
    probesOf: (session) => [callProbe(session)],
  }),
  besides({
    id: 'photos',
    attack: photosOf400,
    sizes: { count: 8 },
    headStartMs: 1_500,
    isQueue: true,
    probesOf: (session) => [photoProbe(session)],
  }),
  besides({
    id: 'archives',
    attack: differentArchives,
    sizes: { requests: 6 },
    isQueue: true,
    probesOf: (session) => [archiveProbe(session)],
  }),
  besides({
    id: 'disk',
    attack: unfinishedUploads,
    sizes: { files: 60, megabytes: 1, announced: 50 },
    isBounded: true,
    headStartMs: 3_000,
    probesOf: (session) => [rowProbe(session), photoProbe(session)],
  }),
];
