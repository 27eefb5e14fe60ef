import '@/tests/support/environment';
import { createHash, randomUUID } from 'node:crypto';
import * as z from 'zod';
import { claimReply, newSessionReply, sessionReply } from '@/lib/phone-upload/schema';
import { cookieName } from '@/lib/session/session-cookie.server';
import { ask } from '@/tests/support/ask';
import {
  callControl,
  customerHost as host,
  newCustomer as signedIn,
} from '@/tests/session/signed-in-customer';
import { POST as claim } from './claim/route';
import { DELETE as finish, GET as current } from './current/route';
import { POST as send } from './files/route';
import { GET as listen } from './sessions/[id]/events/route';
import { DELETE as end, GET as read } from './sessions/[id]/route';
import { POST as open } from './sessions/route';

process.env['BACKEND_URL'] = process.env['CONTRACT_BACKEND'] ?? '';
process.env['CLIENT_ADDRESS_HEADER'] = 'x-client-address';

jest.mock('next/headers', () => ({
  headers: () => Promise.resolve(new Headers({ host: 'account.albora.nl.localhost:3000' })),
  cookies: () => Promise.resolve({ get: () => undefined }),
}));

const own = { host: host.host, origin: host.origin };
const json = { 'content-type': 'application/json' };

async function newCustomer() {
  const { headers } = await signedIn();
  const opened = await ask(open, { method: 'POST', headers });
  expect(opened.status).toBe(201);
  const session = newSessionReply.parse(JSON.parse(opened.text));
  const params = { id: session.id };
  return {
    session,
    listen: () => ask(listen, { headers, params }),
    state: async () => sessionReply.parse(JSON.parse((await ask(read, { headers, params })).text)),
    end: () => ask(end, { method: 'DELETE', headers, params }),
  };
}

const join = (code: string, headers: Record<string, string> = {}) =>
  ask(claim, {
    method: 'POST',
    headers: { ...own, ...json, ...headers },
    body: JSON.stringify({ code: code.replace('-', '') }),
  });
const outcomeOf = (text: string) => claimReply.parse(JSON.parse(text)).outcome;

type Phone = {
  headers: Record<string, string>;
  /** Id of the upload session that the phone's page has joined. */
  session: string;
};

/** Cookies of the phone's browser after it joined a session: one HttpOnly cookie for each session. */
function phoneOf(answer: Awaited<ReturnType<typeof join>>, before?: Phone): Phone {
  const line = answer.response.headers.get('set-cookie') ?? '';
  expect(line).toContain('HttpOnly; SameSite=Strict');
  expect(answer.text).not.toContain('phone_');
  const reply = claimReply.parse(JSON.parse(answer.text));
  if (reply.outcome !== 'connected') throw new Error(reply.outcome);
  const jar = new Map(
    [before?.headers['cookie'], line.split(';')[0]].flatMap((cookies) =>
      (cookies?.split('; ') ?? []).map((one): [string, string] => [one.split('=')[0] ?? '', one]),
    ),
  );
  return { headers: { ...own, cookie: [...jar.values()].join('; ') }, session: reply.session };
}
const pathOf = ({ session }: Phone) => `/api/x?session=${session}`;
const readAs = (phone: Phone) => ask(current, { headers: phone.headers, path: pathOf(phone) });
const finishAs = (phone: Phone) =>
  ask(finish, { method: 'DELETE', headers: phone.headers, path: pathOf(phone) });

const base64 = (text: string) => Buffer.from(text).toString('base64');
function sendFile(phone: Phone) {
  const values = {
    filename: 'beach.jpg',
    filetype: 'image/jpeg',
    sha256: createHash('sha256').update('x').digest('hex'),
    intent: randomUUID(),
  };
  return ask(send, {
    method: 'POST',
    path: pathOf(phone),
    headers: {
      ...phone.headers,
      'tus-resumable': '1.0.0',
      'upload-length': '1',
      'content-length': '0',
      'upload-metadata': Object.entries(values)
        .map(([name, value]) => `${name} ${base64(value)}`)
        .join(','),
    },
  });
}

test('IM-02 a phone joins by the code without signing in, and what it sends stands in the computer’s list', async () => {
  const computer = await newCustomer();
  expect(computer.session.svg).toContain('<svg');
  expect((await computer.state()).status).toBe('waiting');
  const joined = await join(computer.session.code);
  expect(outcomeOf(joined.text)).toBe('connected');
  const phone = phoneOf(joined);
  const created = await sendFile(phone);
  expect(created.status).toBe(201);
  expect(created.response.headers.get('location')).toMatch(
    new RegExp(`^/api/phone-upload/files/[\\w-]+\\?session=${phone.session}$`),
  );
  expect(await computer.state()).toMatchObject({
    status: 'connected',
    files: [{ name: 'beach.jpg', state: 'receiving' }],
  });
  expect((await finishAs(phone)).status).toBe(204);
  expect((await computer.state()).status).toBe('ended');
});

test('after the computer has ended it the phone sends nothing more and is told; a second phone never joins, the first may again', async () => {
  const computer = await newCustomer();
  const phone = phoneOf(await join(computer.session.code));
  expect(outcomeOf((await join(computer.session.code)).text)).toBe('taken');
  // The phone that has joined may scan the code again; its session and its cookie do not change.
  expect(phoneOf(await join(computer.session.code, phone.headers))).toEqual(phone);
  expect((await computer.end()).status).toBe(204);
  expect((await sendFile(phone)).status).toBe(410);
  const told = sessionReply.parse(JSON.parse((await readAs(phone)).text));
  expect(told.status).toBe('ended');
  expect(outcomeOf((await join(computer.session.code)).text)).toBe('ended');
  // Without a session cookie, or with an invented token, the session cannot be read or written.
  expect((await readAs({ ...phone, headers: own })).status).toBe(404);
  const name = cookieName(`phone_upload_${phone.session}`, host);
  const forged = { ...own, cookie: `${name}=phone_${'a'.repeat(43)}` };
  expect((await sendFile({ ...phone, headers: forged })).status).toBe(401);
});

test('a phone that joins another customer’s session goes on sending where it was, and may come back', async () => {
  const [anna, stranger] = [await newCustomer(), await newCustomer()];
  const toAnna = phoneOf(await join(anna.session.code));
  const toStranger = phoneOf(await join(stranger.session.code, toAnna.headers), toAnna);
  // Both pages are in one browser, so each sends the cookies of both sessions.
  const page = { ...toAnna, headers: toStranger.headers };
  expect((await sendFile(page)).status).toBe(201);
  expect((await anna.state()).files).toHaveLength(1);
  expect((await stranger.state()).files).toEqual([]);
  expect((await finishAs(toStranger)).status).toBe(204);
  expect((await anna.state()).status).toBe('connected');
  expect(phoneOf(await join(anna.session.code, page.headers)).session).toBe(anna.session.id);
  // A cookie of one session gives no access to another session.
  const other = { headers: toAnna.headers, session: stranger.session.id };
  expect((await sendFile(other)).status).toBe(404);
});

test('IM-10 without a socket’s address nothing tells the computer, which is told so', async () => {
  const computer = await newCustomer();
  expect(computer.session.hasEvents).toBe(false);
  expect((await computer.listen()).status).toBe(404);
});

const moveClock = (minutes: number) =>
  callControl('/clock', { offsetMs: minutes * 60_000 }, z.unknown());
afterEach(() => moveClock(0));

test('after 15 minutes it is over on both sides: the phone sends nothing more, and nobody joins', async () => {
  const computer = await newCustomer();
  const waiting = await newCustomer();
  const phone = phoneOf(await join(computer.session.code));
  const readPhone = async () => sessionReply.parse(JSON.parse((await readAs(phone)).text)).status;
  await moveClock(14.5);
  expect([(await computer.state()).status, await readPhone()]).toEqual(['connected', 'connected']);
  expect((await sendFile(phone)).status).toBe(201);
  await moveClock(15.1);
  expect([(await computer.state()).status, await readPhone()]).toEqual(['expired', 'expired']);
  expect((await sendFile(phone)).status).toBe(410);
  expect(outcomeOf((await join(waiting.session.code)).text)).toBe('expired');
});

test('a code cannot be guessed: after ten tries in a minute joining is refused, with the time to wait', async () => {
  const guess = () => join('2222222222', { 'x-client-address': '198.51.100.7' });
  for (let tries = 0; tries < 10; tries += 1)
    expect(outcomeOf((await guess()).text)).toBe('unknown');
  const { error, response } = await guess();
  expect(error?.code).toBe('tooManyRequests');
  expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
});
