import { stringify } from 'csv-stringify/sync';
import { sum } from 'es-toolkit';
import type { BackendContext } from '../../shared/context';
import { findChannel } from '../../shared/channel/language';
import { brandOf } from '../../shared/channel/brand';
import type { JobLease } from '../../shared/jobs/job-queue';
import { openZip } from '../../shared/storage/store-zip';
import { type ExportSubject, type Part, partsOf } from './parts';
import { readme } from './readme';

/** Called after every page with the number of written items and the total. */
type OnStep = (done: number, total: number) => void;
type Step = (things: number) => void;

async function* jsonOf({ pages, isSingle }: Part, step: Step): AsyncGenerator<string> {
  let separator = '[\n';
  if (!isSingle) yield '';
  for await (const { items } of pages()) {
    for (const item of items) {
      const text = JSON.stringify(item, null, 2);
      yield isSingle ? `${text}\n` : separator + text;
      separator = ',\n';
    }
    step(isSingle ? 1 : items.length);
  }
  if (!isSingle) yield separator === '[\n' ? '[]\n' : '\n]\n';
}

const csvRules = {
  // The byte order mark is for Excel, which otherwise reads the file in the code page of the country.
  bom: true,
  // Spreadsheets must not run a customer's text as a formula.
  escape_formulas: true,
  record_delimiter: 'windows',
  cast: {
    boolean: String,
    date: (value: Date) => value.toISOString(),
  },
} as const;

async function* csvOf({ pages, columns }: Part, step: Step): AsyncGenerator<string> {
  yield stringify([], { ...csvRules, columns: [...columns], header: true });
  for await (const { items, lines } of pages()) {
    yield stringify([...lines], { ...csvRules, bom: false, columns: [...columns] });
    step(items.length);
  }
}

const encoder = new TextEncoder();

async function* encoded(texts: AsyncIterable<string>): AsyncGenerator<Uint8Array> {
  for await (const text of texts) if (text !== '') yield encoder.encode(text);
}

/**
 * Returns a customer's archive as a stream. The database is read only as fast as the stream is consumed.
 *
 * @param lease of the job; when it is lost, reading rejects
 */
export async function openArchive(
  context: Pick<BackendContext, 'db' | 'clock' | 'origin' | 'accountOrigin'>,
  subject: ExportSubject,
  onStep: OnStep = () => {},
  lease?: Pick<JobLease, 'signal' | 'confirm'>,
): Promise<NodeJS.ReadableStream> {
  const parts = partsOf(context, subject);
  const counts = await Promise.all(parts.map(({ count }) => count()));
  const total = 2 * sum(counts);
  let done = 0;
  const step: Step = (things) => {
    lease?.signal.throwIfAborted();
    done = Math.min(total, done + things);
    onStep(done, total);
  };
  const now = context.clock.now();
  const channel = findChannel(subject.channel);

  async function* entries() {
    const lastModified = now;
    const facts = {
      locale: subject.locale,
      shop: channel ? brandOf(channel).name : '',
      photosUrl: channel ? `${context.accountOrigin(channel)}/my-photos/photos` : '',
      now,
    };
    yield { name: 'README.txt', lastModified, input: readme(facts) };
    for (const part of parts) {
      yield { name: `${part.name}.json`, lastModified, input: encoded(jsonOf(part, step)) };
      yield { name: `${part.name}.csv`, lastModified, input: encoded(csvOf(part, step)) };
    }
    // The lease may have expired while this process was suspended. Check it before overwriting another worker's
    // archive.
    await lease?.confirm();
  }
  return openZip(entries());
}
