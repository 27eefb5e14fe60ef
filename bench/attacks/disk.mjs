/**
 * Attack on the disk: one account sends files of 48 MB that are never complete, because each was
 * announced with a larger size. Another customer's small writes and photos must still be stored.
 */
import { createTally } from './flood.mjs';
import { sendFile } from './uploads.mjs';

const megabyte = 1024 * 1024;
/** Maximum size of one file (lib/contracts/limits.ts). */
const maxBytes = 50 * megabyte;

export const unfinishedUploads = {
  title: 'up to 40 unfinished uploads of 48 MB',
  async prepare(target, { files = 40, megabytes = 48, announced = megabytes } = {}) {
    const bytes = Buffer.alloc(megabytes * megabyte, 7);
    // The signature of a JPEG, so that the file is accepted.
    bytes.set([0xff, 0xd8, 0xff, 0xe0]);
    return async (signal) => {
      const { sub } = await target.createCustomer();
      const session = await target.openSession(sub, 'pixabo-gb');
      const tally = createTally();
      const ids = [];
      for (let file = 0; file < files && !signal.aborted; file += 1) {
        const length = Math.min(announced * megabyte + 1, maxBytes);
        const { status, id } = await sendFile(session, { bytes, length });
        tally.add(status);
        if (id) ids.push(id);
        if (status === 429 || status === 413) break;
      }
      await new Promise((resolve) => {
        if (signal.aborted) resolve();
        else signal.addEventListener('abort', resolve, { once: true });
      });
      // The uploads are deleted, so that the next round starts with the same free space.
      for (const id of ids)
        await session.ask(`/api/uploads/${id}`, {
          method: 'DELETE',
          headers: { 'tus-resumable': '1.0.0' },
        });
      return tally;
    };
  },
};
