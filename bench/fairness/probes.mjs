/**
 * Actions of another customer during an attack. Each call performs the action once and returns its
 * time and whether it succeeded.
 */
import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { photoIdsOf, untilExported, untilMade } from '../attacks/archives.mjs';
import { fateOf, sendFile } from '../attacks/uploads.mjs';

/** @typedef {{ ms: number, isGood: boolean, why?: string }} Sample */

/** Milliseconds between two polls. The measured actions take at least a tenth of a second. */
const askEveryMs = 25;
/** Milliseconds after which an action counts as failed. */
const patienceMs = 120_000;

/**
 * Measures `work`, which returns the reason of a failure, or nothing if it succeeded.
 *
 * @returns {Promise<Sample>}
 */
async function timed(work) {
  const start = performance.now();
  const signal = AbortSignal.timeout(patienceMs);
  const why = await work(signal).catch((error) => error.message);
  return { ms: performance.now() - start, isGood: !why, why: why || undefined };
}

const asked = (session, path, options) => () =>
  timed(async () => {
    const { status, isGood } = await session.ask(path, options);
    return isGood ? '' : `${path}: ${status}`;
  });

export const pageProbe = (session) => asked(session, '/orders');
export const callProbe = (session) => asked(session, '/api/photos/summary');

/** Creates an album, which writes one small row. */
export const rowProbe = (session) => () =>
  asked(session, '/api/albums', {
    method: 'POST',
    json: { name: `A${randomBytes(6).toString('hex')}` },
  })();

/** Uploads a photo of about ten kilobytes and waits until it is in the library. */
export const photoProbe = (session) => async () => {
  const [width, height] = [120, 80];
  const raw = randomBytes(width * height * 3);
  const bytes = await sharp(raw, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 80 })
    .toBuffer();
  return timed(async (signal) => {
    const { status, id } = await sendFile(session, { bytes });
    if (status !== 201 || !id) return `upload: ${status}`;
    const fate = await fateOf(session, id, signal);
    return fate?.status === 'done' ? '' : `photo: ${fate?.status} ${fate?.reason ?? ''}`;
  });
};

/** Requests an archive of three photos, each time of other photos. */
export async function archiveProbe(session) {
  const ids = await photoIdsOf(session, 500);
  let turn = 0;
  return () => {
    turn += 1;
    const photoIds = [0, 1, 1 + turn].map((step) => ids[(turn + step) % ids.length]);
    return timed(async (signal) => {
      const asking = { method: 'POST', json: { photoIds: [...new Set(photoIds)] } };
      const answer = await session.ask('/api/downloads', asking);
      if (!answer.isGood) return `archive: ${answer.status}`;
      const [archive] = await untilMade(session, answer.json().archives, signal, askEveryMs);
      return archive?.state === 'ready' ? '' : `archive: ${archive?.state}`;
    });
  };
}

/**
 * Exports all ten photos of a customer. Each call uses a new customer, because a library can have
 * only one export at a time.
 */
export const exportProbe = (target) => async () => {
  const { sub } = await target.createCustomer({ photos: 10 });
  const session = await target.openSession(sub, 'albora-nl');
  const sample = await timed(async (signal) => {
    const status = await untilExported(session, signal);
    return status === 200 && !signal.aborted ? '' : `export: ${status}`;
  });
  session.close();
  return sample;
};
