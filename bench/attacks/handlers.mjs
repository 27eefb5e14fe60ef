/**
 * Attack on route handlers: one session requests the whole list of photos 110 times in parallel,
 * every ten seconds (the limit is 120), or six sessions of one account do so. The calls and pages
 * of another customer must be as fast as without the attack, at another brand and at the same
 * brand.
 */
import { bursts } from './flood.mjs';

const list = '/api/photos?sort=dateTaken-desc';
const photosInLibrary = 5_000;

const handlersOf = (sessions) => ({
  title: `${sessions === 1 ? 'one session' : `${sessions} sessions of one account`}: ${110 * sessions} lists of photos at once, every 10 s`,
  async prepare(target, { times = 6, photos = photosInLibrary } = {}) {
    const { sub } = await target.createCustomer({ photos });
    const browsers = [];
    while (browsers.length < sessions) browsers.push(await target.openSession(sub, 'pixabo-gb'));
    const bounds = { size: 110 * sessions, everyMs: 10_000, times };
    return (signal) =>
      bursts({ ...bounds, signal }, (index) => browsers[index % sessions].ask(list));
  },
});

export const handlersOfOne = handlersOf(1);
export const handlersOfSix = handlersOf(6);
