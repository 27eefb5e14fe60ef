import * as z from 'zod';
import { projectPageDto } from '../../../lib/contracts/projects';
import { onWireWarning } from '../../../lib/contracts/wire';
import { consumerId } from '../../seed/demo-accounts';
import { type ServiceHarness, openServiceHarness } from '../../../tests/backend/service-harness';
import { testPictures } from '../../../tests/backend/test-pictures';
import { seedDatabase } from '../../seed/seed-database';
import { createProjectControl } from '../../control/projects';

const day = 86_400_000;
const start = '2026-11-21T10:00:00Z';
const later = (days: number) => new Date(Date.parse(start) + days * day);

const warnings: unknown[] = [];
let harness: ServiceHarness;
beforeAll(async () => {
  onWireWarning((warning) => warnings.push(warning));
  harness = await openServiceHarness(start);
  await seedDatabase(harness.context, { seed: 1, pictures: testPictures });
});
beforeEach(() => harness.setNow(start));
afterAll(() => harness.close());

const createdSchema = z.object({ projectIds: z.array(z.string()) });

async function control(method: string, path: string, input?: unknown) {
  const answer = await createProjectControl(harness.context).request(path, {
    method,
    headers: { 'content-type': 'application/json' },
    ...(input !== undefined && { body: JSON.stringify(input) }),
  });
  const body: unknown = await answer.json().catch(() => null);
  return { status: answer.status, body };
}
const make = async (accountId: string, ...projects: object[]) =>
  createdSchema.parse((await control('POST', '/', { accountId, projects })).body).projectIds;

type Page = { skip?: number; limit?: number; channel?: string };

/** Lists one page of projects; checks that parsing with the contract changes nothing. */
async function list(as: string, { channel = 'albora-nl', ...page }: Page = {}) {
  const query = new URLSearchParams(
    Object.entries(page).map(([name, value]) => [name, String(value)]),
  );
  const path = `/api/v2/projects/${as}?${query}`;
  const answer = projectPageDto.parse(await harness.json('projects', path, { as, channel }));
  expect(warnings).toEqual([]);
  return answer;
}
const statusOf = async (as: string, method: string, path: string) =>
  (await harness.call('projects', `/api/v2/project/${path}`, { as, method })).status;
const idsOf = async (as: string) => (await list(as, { limit: 100 })).projects.map(({ id }) => id);

test('SP-01 CO-01 ten at a time, last edited first, with the total number', async () => {
  const first = await list(consumerId);
  expect(first.totalProjectCount).toBe(34);
  expect(first.projects).toHaveLength(10);
  const pages = [first];
  for (const skip of [10, 20, 30, 40]) pages.push(await list(consumerId, { skip, limit: 10 }));
  expect(pages.map(({ projects }) => projects.length)).toEqual([10, 10, 10, 4, 0]);
  const all = pages.flatMap(({ projects }) => projects);
  expect(new Set(all.map(({ id }) => id)).size).toBe(34);
  const edited = all.map(({ updatedAt }) => updatedAt);
  expect(edited).toEqual(edited.toSorted().toReversed());
  expect((await list('demo-participant')).totalProjectCount).toBe(2);
  expect((await list('demo-b2b')).totalProjectCount).toBe(12);
  expect(await list('demo-new')).toMatchObject({ totalProjectCount: 0, projects: [] });
});

test('projects with equal times are ordered by id', async () => {
  const updatedAt = '2026-11-20T10:00:00Z';
  await make('twins', { id: 'b', updatedAt }, { id: 'c', updatedAt }, { id: 'a', updatedAt });
  expect(await idsOf('twins')).toEqual(['a', 'b', 'c']);
});

test('product names are in the language of the caller’s channel; previews are drawings and differ', async () => {
  const names = async (channel: string) =>
    (await list(consumerId, { channel })).projects.map(({ productName }) => productName);
  expect((await names('albora-de'))[0]).toBe('Hardcover-Fotobuch A4 Querformat');
  expect((await names('bonaprint-gb'))[0]).toBe('Hardcover photo book A4 landscape');
  const { projects } = await list(consumerId, { limit: 100 });
  const pictures = projects.map(({ thumbnailUrl }) => thumbnailUrl ?? '');
  expect(new Set(pictures).size).toBeGreaterThan(30);
  for (const url of pictures) {
    const path = new URL(url).pathname.replace('/media', '');
    expect((await harness.call('media', path)).status).toBe(200);
  }
});

test('a project is kept for 180 days after the last edit, then it is in no list and cannot be changed', async () => {
  const [id = ''] = await make('keeper', { updatedAt: start });
  expect((await list('keeper')).projects[0]?.expiresAt).toBe(later(180).toISOString());
  harness.setNow(later(179.9));
  expect(await idsOf('keeper')).toEqual([id]);
  harness.setNow(later(180));
  expect(await list('keeper')).toMatchObject({ totalProjectCount: 0, projects: [] });
  expect(await statusOf('keeper', 'DELETE', id)).toBe(404);
  expect(await statusOf('keeper', 'POST', `${id}/restore`)).toBe(404);
});

test('SP-02 a deleted project can be restored for 30 days, and each call may be repeated', async () => {
  const [id = '', other = ''] = await make('deleter', {}, {});
  expect(await statusOf('deleter', 'DELETE', id)).toBe(204);
  expect(await list('deleter')).toMatchObject({ totalProjectCount: 1, projects: [{ id: other }] });
  harness.setNow(later(20));
  expect(await statusOf('deleter', 'DELETE', id)).toBe(204);
  harness.setNow(later(29.9));
  expect(await statusOf('deleter', 'POST', `${id}/restore`)).toBe(204);
  expect(await statusOf('deleter', 'POST', `${id}/restore`)).toBe(204);
  expect(await idsOf('deleter')).toEqual([id, other]);

  harness.setNow(start);
  await statusOf('deleter', 'DELETE', other);
  // The second deletion did not restart the 30 days.
  harness.setNow(later(15));
  await statusOf('deleter', 'DELETE', other);
  harness.setNow(later(30));
  expect(await statusOf('deleter', 'POST', `${other}/restore`)).toBe(404);
  expect(await statusOf('deleter', 'DELETE', other)).toBe(404);
});

test('check 24 another customer’s projects are not found by any call', async () => {
  const [id = ''] = await make('owner', {});
  const stranger = 'demo-b2b';
  const foreign = await harness.call('projects', '/api/v2/projects/owner', { as: stranger });
  expect(foreign.status).toBe(404);
  expect(await statusOf(stranger, 'DELETE', id)).toBe(404);
  expect(await statusOf('owner', 'DELETE', id)).toBe(204);
  expect(await statusOf(stranger, 'POST', `${id}/restore`)).toBe(404);
  expect(await idsOf('owner')).toEqual([]);
  for (const unknown of ['nope', '..', '%00', "' or 1=1"]) {
    expect([400, 404]).toContain(await statusOf('owner', 'DELETE', encodeURIComponent(unknown)));
  }
  expect((await harness.call('projects', '/api/v2/projects/owner')).status).toBe(401);
});

test('an invalid page is refused', async () => {
  for (const query of ['skip=-1', 'skip=x', 'limit=101', 'limit=1.5', 'skip=99999999999']) {
    const path = `/api/v2/projects/${consumerId}?${query}`;
    expect((await harness.call('projects', path, { as: consumerId })).status).toBe(400);
  }
});

test('the sweep deletes only projects that can no longer be restored', async () => {
  const days = (count: number) => later(count).toISOString();
  const [kept = '', deleted = ''] = await make(
    'swept',
    { title: 'there' },
    { title: 'deleted', deletedAt: days(-29) },
    { title: 'gone', deletedAt: days(-30) },
    { title: 'expired', updatedAt: days(-180) },
  );
  await control('POST', '/sweep');
  const stored = z
    .object({ projects: z.array(z.object({ id: z.string() })) })
    .parse((await control('GET', '/?accountId=swept')).body);
  expect(stored.projects.map(({ id }) => id).toSorted()).toEqual([kept, deleted].toSorted());
});

test('check 29 a title is stored as it is written, and an invalid project is refused', async () => {
  const title = '<b>Hi</b> {name} 👩‍👩‍👧‍👦 \u202Egnp';
  await make('writer', { title: `${title}\0` });
  expect((await list('writer')).projects[0]?.title).toBe(title);
  for (const body of [
    {},
    { accountId: 'writer', projects: [] },
    { accountId: 'writer', projects: [{ articleId: 'NONE' }] },
    { accountId: 'writer', projects: [{ surprise: 1 }] },
  ]) {
    expect((await control('POST', '/', body)).status).toBe(400);
  }
});
