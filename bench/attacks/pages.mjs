/**
 * Attack on pages: one browser keeps 200 page requests in progress, fewer than the limit of pages
 * per minute. In a second attack seven accounts, each signed in at all seventeen brands, keep two
 * requests of each session in progress: 238 pages of 119 sessions. Another customer requests one
 * page at a time and must get each page about as fast as without the attack.
 */
import { flood } from './flood.mjs';
import { channels } from './target.mjs';

const path = '/orders';

export const pagesOfOne = {
  title: 'one cookie keeps 200 pages under way',
  async prepare(target) {
    const { sub } = await target.createCustomer();
    const session = await target.openSession(sub, 'pixabo-gb');
    return (signal) => flood({ atOnce: 200, atMost: 2_000, signal }, () => session.ask(path));
  },
};

export const pagesOfSeven = {
  title: 'seven accounts at seventeen brands, two pages of each under way',
  async prepare(target, { accounts = 7 } = {}) {
    const signInEverywhere = async () => {
      const { sub } = await target.createCustomer();
      const sessions = [];
      for (const channel of channels) sessions.push(await target.openSession(sub, channel));
      return sessions;
    };
    const all = Array.from({ length: accounts }, signInEverywhere);
    const sessions = (await Promise.all(all)).flat();
    const bounds = { atOnce: 2 * sessions.length, atMost: 5_000 };
    return (signal) =>
      flood({ ...bounds, signal }, (lane) => sessions[lane % sessions.length].ask(path));
  },
};
