import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type CollectedSpan, startCollector } from './collector';
import { newSignedIn } from './customer';
import { type Cluster, startCluster } from './start-cluster';
import { readRecording, replay } from '../replay/replay';
import { control, createAlbum, until } from './steps';

const summary = '/api/photos/summary';

let cluster: Cluster;
let recordings: string;
let collector: Awaited<ReturnType<typeof startCollector>>;
beforeAll(async () => {
  collector = await startCollector();
  recordings = await mkdtemp(path.join(tmpdir(), 'recordings-'));
  cluster = await startCluster({
    env: { OTEL_EXPORTER_OTLP_ENDPOINT: collector.origin, RECORDINGS_DIR: recordings },
  });
}, 180_000);
afterAll(async () => {
  await cluster?.stop();
  await collector.stop();
  await rm(recordings, { recursive: true, force: true });
}, 60_000);

test('ER-19 one id finds a request in the logs of the edge, of a web process and of a backend', async () => {
  const customer = await newSignedIn(cluster);
  const answer = await customer.send(summary);
  await answer.drop();
  const id = answer.headers.get('x-correlation-id') ?? '';
  expect(id).toMatch(/^[\da-f]{32}$/);
  const linesWith = async (logs: readonly Promise<string>[]) =>
    (await Promise.all(logs))
      .flatMap((text) => text.split('\n'))
      .filter((line) => line.includes(id))
      .map((line): unknown => JSON.parse(line));
  const logsOf = (processes: Cluster['web'] | Cluster['backend']) =>
    processes.map((process) => process.log());
  const edge = await linesWith([readFile(path.join(cluster.folder, 'edge/access.log'), 'utf8')]);
  expect(edge).toMatchObject([{ id, path: summary, status: 200 }]);
  const web = await linesWith(logsOf(cluster.web));
  expect(web).toMatchObject([{ event: 'request', kind: 'handler', path: summary, status: 200 }]);
  const backend = await linesWith(logsOf(cluster.backend));
  expect(backend.length).toBeGreaterThan(0);
  expect(backend).toMatchObject(backend.map(() => ({ correlationId: id, status: 200 })));
});

/** Returns the span and all its ancestors that the collector has received, the outermost first. */
function pathTo(span: CollectedSpan | undefined): CollectedSpan[] {
  if (!span) return [];
  return [...pathTo(collector.spans.find(({ spanId }) => spanId === span.parent)), span];
}

test('a trace leads from the action in the browser through both processes to the SQL statement, without values', async () => {
  const customer = await newSignedIn(cluster);
  const answer = await createAlbum(customer, 'Wedding in Ghent');
  await answer.drop();
  expect(answer.status).toBe(201);
  const [, traceId] =
    /^traceparent;desc="00-([\da-f]{32})-[\da-f]{16}-01"$/.exec(
      answer.headers.get('server-timing') ?? '',
    ) ?? [];
  expect(traceId).toBeDefined();
  const path = await until(
    async () =>
      pathTo(
        collector.spans.find(
          (span) =>
            span.traceId === traceId &&
            /^insert into "albums"/.test(span.texts['db.query.text'] ?? ''),
        ),
      ),
    ([first]) => first !== undefined && first.parent === undefined,
  );
  const steps = path.map(({ service, name }) => `${service}: ${name}`);
  expect(steps.at(0)).toBe('account: POST /api/albums');
  expect(steps.slice(-3)).toEqual([
    'account: photos.createAlbum',
    'account-backend: POST /photos-api/albums',
    'account-backend: INSERT',
  ]);
  const ids = path.flatMap(({ texts }) => texts['account.correlation_id'] ?? []);
  expect(new Set(ids)).toEqual(new Set([answer.headers.get('x-correlation-id')]));
  expect(JSON.stringify(collector.spans)).not.toMatch(/Wedding in Ghent|cluster\.example|Bearer/);
});

/** One body that is an empty list for each kind of list. */
const emptyLists = {
  counts: { inProgress: 0, history: 0 },
  years: [],
  cursor: null,
  albums: [],
  superOrders: [],
  totalCount: 0,
  orders: [],
  total: 0,
};

test('a failed request is recorded without data of the customer, and its replay fails until the cause is gone', async () => {
  const customer = await newSignedIn(cluster);
  await (await createAlbum(customer, 'Wedding in Ghent')).drop();
  await (await customer.send('/orders')).drop();
  expect(await readdir(recordings)).toEqual([]);

  for (const service of ['shared-albums', 'orders'])
    await control(cluster, 'POST', '/faults', { service, kind: 'malformed' });
  const handler = await customer.send('/api/shared-albums');
  await handler.drop();
  const page = await customer.send('/orders');
  expect(await page.text()).toContain('</html>');
  const names = await until(
    async () => (await readdir(recordings)).filter((name) => name.endsWith('.json')),
    ({ length }) => length === 2,
  );
  for (const name of names) {
    const text = await readFile(path.join(recordings, name), 'utf8');
    expect(text).not.toContain(customer.email);
    expect(text).not.toMatch(/Wedding|Ghent|Bearer|sid=/);
    const recorded = await readRecording(recordings, name.slice(-13, -5));
    expect(['/api/shared-albums', '/orders']).toContain(recorded.request.target);
    expect(recorded.failures.length).toBeGreaterThan(0);
    const again = await replay(recorded);
    expect(again.status).toBe(recorded.status);
    expect(new Set(again.failures)).toEqual(new Set(recorded.failures));
    // After the repair the service returns an empty list.
    const repaired = recorded.exchanges.map(({ text: broken, ...exchange }) => ({
      ...exchange,
      ...(broken !== undefined && { json: emptyLists }),
    }));
    expect(await replay({ ...recorded, exchanges: repaired })).toMatchObject({ failures: [] });
  }
});
