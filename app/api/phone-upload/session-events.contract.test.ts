import '@/tests/support/environment';
import { NextRequest } from 'next/server';
import * as z from 'zod';
import { claimReply, newSessionReply } from '@/lib/phone-upload/schema';
import { pushHub } from '@/lib/push/push-hub.server';
import { sharedInProcess } from '@/lib/observability/shared-in-process.server';
import { sessionStore } from '@/lib/session/session-store.server';
import { startSocketBetween } from '@/tests/phone-upload/socket-between';
import {
  callControl,
  customerHost,
  newCustomer,
  type SignedInCustomer,
} from '@/tests/session/signed-in-customer';
import { ask } from '@/tests/support/ask';
import { readEvents } from '@/tests/support/read-events';
import { POST as claim } from './claim/route';
import { DELETE as finish } from './current/route';
import { GET as listen } from './sessions/[id]/events/route';
import { DELETE as end } from './sessions/[id]/route';
import { POST as open } from './sessions/route';

const backend = process.env['CONTRACT_BACKEND'] ?? '';
process.env['BACKEND_URL'] = backend;

jest.mock('next/headers', () => ({
  headers: () => Promise.resolve(new Headers({ host: 'account.albora.nl.localhost:3000' })),
  cookies: () => Promise.resolve({ get: () => undefined }),
}));

let socket: Awaited<ReturnType<typeof startSocketBetween>>;
beforeAll(async () => {
  socket = await startSocketBetween(`${backend}/uploads-api/socket`);
  process.env['UPLOADS_SOCKET_URL'] = socket.address;
});
afterAll(() => socket.takeAway());

type Events = ReturnType<typeof readEvents>;
const streams: Events[] = [];
afterEach(async () => {
  socket.refuses = false;
  await Promise.all(streams.splice(0).map((events) => events.close()));
  while (socket.open() > 0) await new Promise(setImmediate);
});

const own = { host: customerHost.host, origin: customerHost.origin };

async function openSession({ headers }: SignedInCustomer) {
  const opened = await ask(open, { method: 'POST', headers });
  return newSessionReply.parse(JSON.parse(opened.text));
}
const endSession = ({ headers }: SignedInCustomer, id: string) =>
  ask(end, { method: 'DELETE', headers, params: { id } });

/** Lets a phone join the session. Returns a function with which the phone ends it. */
async function join(code: string) {
  const joined = await ask(claim, {
    method: 'POST',
    headers: { ...own, 'content-type': 'application/json' },
    body: JSON.stringify({ code: code.replace('-', '') }),
  });
  const reply = claimReply.parse(JSON.parse(joined.text));
  if (reply.outcome !== 'connected') throw new Error(reply.outcome);
  const cookie = joined.response.headers.get('set-cookie')?.split(';')[0] ?? '';
  const path = `/api/x?session=${reply.session}`;
  return () => ask(finish, { method: 'DELETE', headers: { ...own, cookie }, path });
}

/** Opens the event stream of the computer. `next` returns the name of the next event. */
async function connect({ headers }: SignedInCustomer, id: string) {
  const request = new NextRequest('http://localhost:3000/api/x', { headers });
  const response = await listen(request, { params: Promise.resolve({ id }) });
  if (!response.body) throw new Error('no stream');
  const events = readEvents(response.body);
  streams.push(events);
  const next = async () => (await events.next())?.event;
  return { response, next, close: events.close };
}
async function connected(who: SignedInCustomer, id: string) {
  const computer = await connect(who, id);
  expect(await computer.next()).toBe('gap');
  return computer;
}
const sendFrame = (who: SignedInCustomer, text: string) =>
  callControl('/push', { accountId: who.sub, text, socket: 'uploads' }, z.unknown());

test('IM-10 the computer is told when its phone joins and ends; tokens stay with the server', async () => {
  const anna = await newCustomer();
  const session = await openSession(anna);
  expect(session.hasEvents).toBe(true);
  const computer = await connected(anna, session.id);
  expect(computer.response.headers.get('content-type')).toMatch('text/event-stream');
  const leave = await join(session.code);
  expect(await computer.next()).toBe('gap');
  await leave();
  expect(await computer.next()).toBe('gap');
  expect(JSON.parse(socket.hellos.at(-1) ?? '')).toEqual({
    action: 'authenticate',
    token: anna.accessToken,
  });
});

test('IM-10 nobody hears of another’s session or of another one of their own, and frames of another shape say nothing', async () => {
  const [anna, ben] = [await newCustomer(), await newCustomer()];
  const [annas, bens] = [await openSession(anna), await openSession(ben)];
  const computer = await connected(ben, bens.id);
  await (
    await join(annas.code)
  )();
  const type = 'upload-session-changed';
  const frames = [
    'not JSON',
    'null',
    'OK',
    JSON.stringify({ type }),
    JSON.stringify({ type: 'import-finished', sessionId: bens.id }),
    JSON.stringify({ type, sessionId: annas.id }),
    JSON.stringify({ type, sessionId: [bens.id] }),
  ];
  for (const frame of frames) await sendFrame(ben, frame);
  await sendFrame(ben, JSON.stringify({ type, sessionId: bens.id, more: 1 }));
  socket.closeAll();
  expect([await computer.next(), await computer.next()]).toEqual(['gap', 'lost']);
  for (const id of [annas.id, 'never-was'])
    expect((await ask(listen, { headers: ben.headers, params: { id } })).status).toBe(404);
  expect((await ask(listen, { params: { id: bens.id } })).status).toBe(401);
  await endSession(ben, bens.id);
  const over = await ask(listen, { headers: ben.headers, params: { id: bens.id } });
  expect(over.status).toBe(404);
});

test('IM-10 a socket that is closed, refused or gone is told as lost, tried again without haste, and taken up again', async () => {
  const anna = await newCustomer();
  const { id, code } = await openSession(anna);
  const computer = await connected(anna, id);
  socket.closeAll();
  expect([await computer.next(), await computer.next()]).toEqual(['lost', 'gap']);

  socket.refuses = true;
  const before = { made: socket.made, at: Date.now() };
  socket.closeAll();
  for (let refusals = 0; refusals < 3; refusals += 1) expect(await computer.next()).toBe('lost');
  expect(socket.made - before.made).toBe(2);
  // Without a pause between them, both attempts would take only some milliseconds.
  expect(Date.now() - before.at).toBeGreaterThanOrEqual(200);
  socket.refuses = false;
  expect(await computer.next()).toBe('gap');

  await socket.takeAway();
  expect([await computer.next(), await computer.next()]).toEqual(['lost', 'lost']);
  await socket.bringBack();
  let event = await computer.next();
  while (event === 'lost') event = await computer.next();
  expect(event).toBe('gap');
  await join(code);
  expect(await computer.next()).toBe('gap');
});

test('IM-10 one account has one connection: a newer stream takes the place of the older one', async () => {
  const anna = await newCustomer();
  const older = await connected(anna, (await openSession(anna)).id);
  const { id } = await openSession(anna);
  const newer = await connected(anna, id);
  // The older stream reports that its session is over, and then it ends.
  expect([await older.next(), await older.next(), await older.next()]).toEqual([
    'gap',
    'over',
    undefined,
  ]);
  while (socket.open() > 1) await new Promise(setImmediate);
  await endSession(anna, id);
  expect(await newer.next()).toBe('gap');
});

test('AU-11 IM-10 the stream and its connection end with the sign-in, with the browser and with the process', async () => {
  const gone = async () => {
    while (socket.open() > 0) await new Promise(setImmediate);
    return pushHub().size.streams;
  };
  const anna = await newCustomer();
  const { id } = await openSession(anna);
  await (await connected(anna, id)).close();
  expect(await gone()).toBe(0);

  const reloaded = await connected(anna, id);
  await sessionStore().delete(anna.key);
  expect([await reloaded.next(), await reloaded.next()]).toEqual(['over', undefined]);
  expect(await gone()).toBe(0);

  const ben = await newCustomer();
  const stopping = await connected(ben, (await openSession(ben)).id);
  const { endings } = sharedInProcess('drain', () => ({ endings: new Set<() => void>() }));
  for (const close of endings) close();
  expect(await stopping.next()).toBeUndefined();
  expect(await gone()).toBe(0);
});
