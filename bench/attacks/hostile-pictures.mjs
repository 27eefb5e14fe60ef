/**
 * Attack with pictures whose data ends early: a decoder that does not clear its memory would show
 * earlier pictures in the missing part. The attacker sends such files before anything else is
 * decoded. Then a customer sends photos with bright colours. Then the attacker sends the same files
 * from another account: their thumbnails must be the same as the first time.
 */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { root } from '../../scripts/root.mjs';
import { exchange } from '../harness/exchange.mjs';
import { fateOf, sendFile } from './uploads.mjs';

const fixture = (name) => readFileSync(path.join(root, 'tests/backend/fixtures', name));
const victimFiles = 8;

/** Returns a file of the same length whose picture data ends after this share of the file. */
function cutHalf(bytes, after = 0.3) {
  const copy = Buffer.from(bytes);
  copy.fill(0, Math.floor(copy.length * after), copy.length - 2);
  return copy;
}

async function picturesOfNoise(format) {
  const size = { width: 900, height: 600, channels: 3 };
  const raw = Buffer.from(
    Array.from({ length: size.width * size.height * 3 }, (_, at) => (at * 2_654_435_761) >>> 24),
  );
  return sharp(raw, { raw: size }).toFormat(format).toBuffer();
}

/** Uploads a file. Returns the state of its upload and the hashes of its thumbnails. */
async function shownOf(target, { bytes, type }) {
  const { sub } = await target.createCustomer();
  const session = await target.openSession(sub, 'pixabo-gb');
  const { status, id } = await sendFile(session, { bytes, type });
  const fate = id && (await fateOf(session, id, AbortSignal.timeout(60_000)));
  if (!fate) return `upload ${status}`;
  if (fate.status !== 'done') return `${fate.status}: ${fate.reason}`;
  const { photos } = (await session.ask('/api/photos?sort=dateTaken-desc')).json();
  const sums = [];
  for (const url of JSON.stringify(photos).match(/https?:[^"]+/g) ?? []) {
    const picture = await exchange(url).catch(() => null);
    sums.push(
      createHash('sha256')
        .update(picture?.body ?? '')
        .digest('hex')
        .slice(0, 12),
    );
  }
  session.close();
  return `done, ${sums.length} pictures: ${sums.join(' ')}`;
}

export const hostilePictures = {
  id: 'pictures',
  title: 'files whose picture data ends early, before and after another customer’s photos',
  async run(target) {
    const jpeg = await picturesOfNoise('jpeg');
    const png = await picturesOfNoise('png');
    const hostile = [
      { name: 'HEIC', bytes: fixture('cut.heic'), type: 'image/heic' },
      { name: 'HEIC of tiles', bytes: fixture('cut-grid.heic'), type: 'image/heic' },
      { name: 'JPEG', bytes: cutHalf(jpeg), type: 'image/jpeg' },
      { name: 'PNG', bytes: cutHalf(png), type: 'image/png' },
    ];
    const before = [];
    for (const file of hostile) before.push(await shownOf(target, file));
    const victim = { bytes: fixture('stripes.heic'), type: 'image/heic' };
    const photos = Array.from({ length: victimFiles }, (_, index) =>
      shownOf(target, index % 2 ? { bytes: jpeg, type: 'image/jpeg' } : victim),
    );
    const shown = await Promise.all(photos);
    const after = [];
    for (const file of hostile) after.push(await shownOf(target, file));
    const changed = hostile.filter((_, index) => before[index] !== after[index]);
    return {
      does: hostile
        .map(({ name }, index) => `${name} ${before[index].replace(/: [\da-f ]+$/, '')}`)
        .join('; '),
      sees: changed.length
        ? `other pictures than before: ${changed.map(({ name }) => name).join(', ')}`
        : `the same pictures as before; ${shown.filter((one) => one.startsWith('done')).length} of ${victimFiles} photos of the customer stored`,
      holds: changed.length === 0 && shown.every((one) => one.startsWith('done')),
    };
  },
};
