import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { newSignedIn } from './customer';
import { type Cluster, startCluster } from './start-cluster';

const summary = '/api/photos/summary';

let cluster: Cluster;
beforeAll(async () => (cluster = await startCluster()), 180_000);
afterAll(() => cluster?.stop(), 60_000);

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
