/**
 * Attack on the processing of photos: one account sends 24 small PNGs that decode to hundreds of
 * megabytes each. A customer of another brand sends a photo of ten kilobytes. It may have to wait
 * for the files that are being processed, but not for all files that were sent earlier.
 */
import { createTally, pause } from './flood.mjs';
import { heavyPng } from './heavy-png.mjs';
import { fateOf, sendFile } from './uploads.mjs';

const files = 24;
const sendingAtOnce = 4;

const photosOf = ({ title, side, depth }) => ({
  title,
  async prepare(target, { count = files } = {}) {
    const { sub } = await target.createCustomer();
    const session = await target.openSession(sub, 'pixabo-gb');
    let round = 0;
    return async (signal) => {
      round += 1;
      const tally = createTally();
      const ids = [];
      let sent = 0;
      const sendSome = async () => {
        while (sent < count && !signal.aborted) {
          sent += 1;
          const bytes = heavyPng({ side, depth, name: `${round} ${sent} ${performance.now()}` });
          const { status, id, headers } = await sendFile(session, { bytes, type: 'image/png' });
          tally.add(status);
          if (id && status === 201) ids.push(id);
          else await pause(1_000 * Math.min(5, Number(headers['retry-after'] ?? 1)), signal);
        }
      };
      await Promise.all(Array.from({ length: sendingAtOnce }, sendSome));
      // The attack lasts until its last file has been processed.
      let last = null;
      for (const id of ids) last = await fateOf(session, id);
      tally.remark(
        `the last: ${[last?.status ?? 'none', last?.reason].filter(Boolean).join(', ')}`,
      );
      return tally;
    };
  },
});

export const photosOf800 = photosOf({
  title: '24 PNGs of 3.5 MB that unfold to 798 MB each',
  side: 9_990,
  depth: 16,
});
export const photosOf400 = photosOf({
  title: '24 PNGs of 2 MB that unfold to 399 MB each',
  side: 9_990,
  depth: 8,
});
