/**
 * Goal T12 (docs/performance.md): changes the dates of 1,000 of 200,000 photos, through a route
 * handler of the web app and the reference backend.
 */
import { exchange } from '../harness/exchange.mjs';
import { median } from '../harness/median.mjs';
import { line } from '../harness/targets.mjs';
import { webOrigin } from '../harness/web-app.mjs';

const changed = 1_000;
/** Number of photos in one request of the product's page. The page sends its requests in sequence. */
const batch = 500;

/** Reads the photos with their stored dates, and returns changes to dates that are one day earlier. */
async function readDates(ask) {
  const found = [];
  for (let cursor = ''; cursor !== null && found.length < changed;) {
    const answer = await ask(`/photos?limit=${batch}${cursor && `&cursor=${cursor}`}`);
    found.push(...answer.images.filter(({ dateTaken }) => dateTaken !== null));
    ({ cursor } = answer);
  }
  return found.slice(0, changed).map(({ imageId, dateTaken, dateSource, datePrecision }) => {
    const known = { taken: dateTaken, source: dateSource, precision: datePrecision };
    // Earlier instead of later, because dates in the future are refused.
    const earlier = new Date(Date.parse(`${dateTaken}Z`) - 86_400_000).toISOString().slice(0, 19);
    return {
      photoId: imageId,
      known,
      date: { ...known, taken: earlier, precision: datePrecision ?? 'second' },
    };
  });
}

export async function changingDates({ page, askBackend }, { rounds }) {
  let changes = await readDates(askBackend);
  const times = [];
  // Every second turn reverts the change, so that the library is unchanged afterwards.
  for (let turn = 0; turn < 2 * rounds; turn += 1) {
    const headers = {
      ...page.customers[turn % page.customers.length],
      'content-type': 'application/json',
      origin: webOrigin,
      'x-requested-by': 'account',
    };
    const start = performance.now();
    for (let from = 0; from < changes.length; from += batch) {
      const body = JSON.stringify({ changes: changes.slice(from, from + batch) });
      const options = { method: 'PUT', headers, body };
      const answer = await exchange(`${webOrigin}/api/photos/dates`, options);
      const { failed, conflicts } = JSON.parse(answer.body.toString('utf8'));
      if (answer.status !== 200 || failed.length + conflicts.length > 0)
        throw new Error(`dates: status ${answer.status}, ${failed?.length} of ${batch} failed`);
    }
    times.push(performance.now() - start);
    changes = changes.map(({ photoId, known, date }) => ({ photoId, known: date, date: known }));
  }
  const what = `${changed.toLocaleString('en')} photos get new dates`;
  return [
    line('T12 dates', `${what}, median of ${times.length}`, {
      measured: median(times),
      unit: ' ms',
    }),
    line('T12 slowest', `${what}, the slowest`, { measured: Math.max(...times), unit: ' ms' }),
  ];
}
