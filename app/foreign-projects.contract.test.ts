import '@/tests/support/environment';
import * as z from 'zod';
import { tokenSetDto } from '@/lib/contracts/identity';
import { projectPageDto } from '@/lib/contracts/projects';
import { projectPageSchema } from '@/lib/projects/schema';
import { ask } from '@/tests/support/ask';
import { hostOf, mintSession } from '@/tests/session/mint-session';
import { POST as postRestore } from './api/projects/[id]/restore/route';
import { POST as postCopy } from './api/projects/[id]/copies/route';
import { DELETE as deleteProject, PUT as putTitle } from './api/projects/[id]/route';
import { GET as getProjects } from './api/projects/route';

const backend = process.env['CONTRACT_BACKEND'] ?? '';
process.env['BACKEND_URL'] = backend;

const nl = hostOf('account.albora.nl.example');
const de = hostOf('account.albora.de.example');

async function control<Schema extends z.ZodType>(path: string, schema: Schema, body?: object) {
  const answer = await fetch(`${backend}/control${path}`, {
    method: body ? 'POST' : 'GET',
    ...(body
      ? { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
      : {}),
  });
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  return schema.parse(await answer.json());
}

const account = z.object({ sub: z.string() });
const made = z.object({ projectIds: z.array(z.string()) });
const ledger = z.object({ entries: z.array(z.object({ sub: z.string().nullable() })) });

async function signIn(host = nl, more: object = {}) {
  const { sub } = await control('/accounts', account, more);
  const tokens = await control('/tokens', tokenSetDto, { sub, channel: host.channel.code });
  const { cookie } = await mintSession(host, { sub, accessToken: tokens.access_token });
  const headers = { host: host.host, origin: host.origin, cookie: `__Host-sid=${cookie}` };
  return { sub, headers, token: tokens.access_token };
}
type Customer = Awaited<ReturnType<typeof signIn>>;

const copyOf = (who: Customer, id: string, key = crypto.randomUUID(), title: unknown = 'Copy') =>
  ask(postCopy, {
    method: 'POST',
    headers: { ...who.headers, 'content-type': 'application/json', 'idempotency-key': key },
    body: JSON.stringify({ title }),
    params: { id },
  });

const handlers: Record<string, (who: Customer, id: string) => ReturnType<typeof ask>> = {
  deletion: (who, id) =>
    ask(deleteProject, { method: 'DELETE', headers: who.headers, params: { id } }),
  renaming: (who, id) =>
    ask(putTitle, {
      method: 'PUT',
      headers: { ...who.headers, 'content-type': 'application/json' },
      body: '{"title":"Mine now"}',
      params: { id },
    }),
  copying: (who, id) => copyOf(who, id),
  restore: (who, id) => ask(postRestore, { method: 'POST', headers: who.headers, params: { id } }),
};

let owner: Customer;
let strangers: Customer[];
let mine: string;
beforeAll(async () => {
  owner = await signIn();
  strangers = [await signIn(), await signIn(nl, { authMethod: 'b2b' }), await signIn(de)];
  const input = { accountId: owner.sub, projects: [{}] };
  mine = (await control('/projects', made, input)).projectIds[0] ?? '';
});

const writesOf = async (who: Customer) =>
  (await control('/ledger', ledger)).entries.filter(({ sub }) => sub === who.sub).length;
const withoutId = (text: string) => text.replace(/"correlationId":"[^"]+"/, '');

async function storedOf({ sub, token }: Customer) {
  const path = `${backend}/projects-api/api/v2/projects/${sub}`;
  const answer = await fetch(path, { headers: { authorization: `Bearer ${token}` } });
  return projectPageDto.parse(await answer.json()).projects.map(({ id }) => id);
}

describe.each(Object.entries(handlers))('the %s of a project', (_, call) => {
  it('check 24 of somebody else is answered word for word like one that never was, and nothing is written', async () => {
    for (const who of strangers) {
      const before = await writesOf(who);
      const foreign = await call(who, mine);
      const never = await call(who, 'NEVER-WAS');
      expect(foreign.status).toBe(404);
      expect([foreign.status, withoutId(foreign.text)]).toEqual([
        never.status,
        withoutId(never.text),
      ]);
      expect(await writesOf(who)).toBe(before);
    }
    expect(await storedOf(owner)).toEqual([mine]);
  });

  it('check 24 check 26 a malformed id is not found, by nobody', async () => {
    // Use a new customer: together with the requests of the other tests, these would reach the rate limit.
    const who = await signIn();
    for (const id of ['..', '%2e%2e', 'a/b', 'a;b', '', 'x'.repeat(200), '\0']) {
      expect((await call(who, id)).status).toBe(404);
    }
  });

  it('AU-01 a guest gets 401, and a session of another brand is a guest', async () => {
    const stolen = { ...owner, headers: { ...owner.headers, host: de.host, origin: de.origin } };
    for (const who of [stolen, { ...owner, headers: { ...owner.headers, cookie: '' } }]) {
      expect((await call(who, mine)).status).toBe(401);
    }
    expect(await storedOf(owner)).toEqual([mine]);
  });
});

describe('the list of projects', () => {
  const list = async (who: Customer, query = '') => {
    const path = `/api/projects${query}`;
    const { status, text } = await ask(getProjects, { path, headers: who.headers });
    return { status, page: status === 200 ? projectPageSchema.parse(JSON.parse(text)) : null };
  };

  it('SP-01 check 24 holds the customer’s own and nobody else’s', async () => {
    const { page } = await list(owner);
    expect(page).toMatchObject({ page: 1, pageCount: 1, total: 1, projects: [{ id: mine }] });
    for (const who of strangers) expect((await list(who)).page).toMatchObject({ total: 0 });
  });

  it('SP-01 a page beyond the end, and one that is no number, is the one that there is', async () => {
    for (const query of ['?page=7', '?page=0', '?page=x'])
      expect((await list(owner, query)).page).toMatchObject({ page: 1, projects: [{ id: mine }] });
  });

  it('AU-01 a guest gets 401, and a session of another brand is a guest', async () => {
    const stolen = { ...owner, headers: { ...owner.headers, host: de.host, origin: de.origin } };
    for (const who of [stolen, { ...owner, headers: { ...owner.headers, cookie: '' } }])
      expect((await list(who)).status).toBe(401);
  });
});

it('SP-02 check 48 each opens for the owner, as often as it is asked', async () => {
  for (const [name, left] of [
    ['deletion', []],
    ['deletion', []],
    ['restore', [mine]],
    ['restore', [mine]],
  ] as const) {
    const answer = await handlers[name]?.(owner, mine);
    expect([name, answer?.status]).toEqual([name, 204]);
    expect(await storedOf(owner)).toEqual(left);
  }
});

it('check 48 a copy is made once for each key, also when the first answer is lost; a name is what was typed', async () => {
  const who = await signIn();
  const input = { accountId: who.sub, projects: [{ title: 'Summer' }] };
  const [id = ''] = (await control('/projects', made, input)).projectIds;
  const titles = async (query = '') => {
    const { text } = await ask(getProjects, {
      path: `/api/projects${query}`,
      headers: who.headers,
    });
    return projectPageSchema.parse(JSON.parse(text)).projects.map(({ title }) => title);
  };
  const cut = { service: 'projects', kind: 'cut', after: true, times: 1, method: 'POST' };
  await control('/faults', z.unknown(), cut);
  const key = crypto.randomUUID();
  const copy = () => copyOf(who, id, key, 'Copy of Summer');
  expect([(await copy()).status, (await copy()).status]).toEqual([204, 204]);
  expect(await titles()).toEqual(['Copy of Summer', 'Summer']);

  const hostile = '<b>Hi</b> {name} %_\\ 👩‍👩‍👧‍👦 \u202Egnp';
  const rename = (title: unknown) =>
    ask(putTitle, {
      method: 'PUT',
      headers: { ...who.headers, 'content-type': 'application/json' },
      body: JSON.stringify({ title }),
      params: { id },
    });
  expect((await rename(` ${hostile}\n`)).status).toBe(204);
  expect(await titles()).toContain(hostile);
  expect(await titles(`?${new URLSearchParams({ q: '%_\\' })}`)).toEqual([hostile]);
  for (const title of ['', ' \0 ', 'x'.repeat(201), 7, null]) {
    expect((await rename(title)).status).toBe(400);
    expect((await copyOf(who, id, crypto.randomUUID(), title)).status).toBe(400);
  }
  expect(await titles()).toHaveLength(2);
});

it('what ends first comes first where that is asked for, and the search knows products', async () => {
  const who = await signIn();
  const projects = [
    { title: 'New', updatedAt: new Date().toISOString() },
    { title: 'Old mug', articleId: 'MUG_300', updatedAt: new Date(Date.now() - 9e9).toISOString() },
  ];
  await control('/projects', made, { accountId: who.sub, projects });
  const read = async (query: string) => {
    const { text } = await ask(getProjects, {
      path: `/api/projects${query}`,
      headers: who.headers,
    });
    return projectPageSchema.parse(JSON.parse(text));
  };
  expect((await read('')).projects.map(({ title }) => title)).toEqual(['New', 'Old mug']);
  const expiring = await read('?sort=expiring');
  expect(expiring.projects.map(({ title }) => title)).toEqual(['Old mug', 'New']);
  expect(expiring).toMatchObject({
    sort: 'expiring',
    offers: ['rename', 'duplicate', 'search', 'sort', 'restore'],
  });
  expect(await read('?q=FOTOMOK')).toMatchObject({ total: 1, search: 'FOTOMOK' });
  expect(await read('?q=nothing')).toMatchObject({ total: 0, page: 1, projects: [] });
});

it('SP-02 check 36 an answer that is cut off after the work is asked for again', async () => {
  const cut = { service: 'projects', kind: 'cut', after: true, times: 1, method: 'DELETE' };
  await control('/faults', z.unknown(), cut);
  const answer = await handlers['deletion']?.(owner, mine);
  expect([answer?.status, answer?.text]).toEqual([204, '']);
  expect(await storedOf(owner)).toEqual([]);
  expect((await handlers['restore']?.(owner, mine))?.status).toBe(204);
});
