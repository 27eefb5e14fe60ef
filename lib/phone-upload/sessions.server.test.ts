/**
 * Tests of the upload service's phone sessions: which token each call uses, and which responses of other services are
 * accepted.
 */
import '@/tests/support/environment';
import { NextRequest } from 'next/server';
import { mostJoinedBefore } from '@/lib/contracts/upload-sessions';
import { hostOf } from '@/tests/session/mint-session';
import { reply, startService, type TestService } from '@/tests/support/service';
import {
  claimSession,
  endSession,
  phoneCaller,
  readPhoneSession,
  readSession,
} from './sessions.server';

const host = hostOf('account.albora.nl.example');
const tokenOf = (letter: string) => `phone_${letter.repeat(43)}`;
const cookieOf = (session: string, token: string) => `__Host-phone_upload_${session}=${token}`;

let service: TestService;
let bodies: unknown[];
let announced: string[];
let callers = 0;
beforeEach(async () => {
  service = await startService();
  process.env['UPLOADS_URL'] = service.origin;
  [bodies, announced] = [[], ['phoneSessions']];
});
afterEach(() => service.stop());

/** Each test uses a new channel: circuit breakers belong to a channel, so a failure does not affect the next test. */
const newCaller = () => ({
  channel: `channel-${(callers += 1)}`,
  correlationId: 'phone',
  token: 'token-of-the-customer',
});
const requestWith = (...cookies: string[]) =>
  new NextRequest('https://account.albora.nl.example/api/phone-upload/claim', {
    headers: { cookie: cookies.join('; ') },
  });

function answer(status: number, body: object) {
  service.behave((request, response) => {
    if (request.url === '/capabilities')
      return reply(200, JSON.stringify({ capabilities: announced }))(request, response);
    let text = '';
    request.on('data', (chunk: Buffer) => (text += chunk.toString()));
    request.on('end', () => {
      if (text !== '') bodies.push(JSON.parse(text));
      reply(status, JSON.stringify(body))(request, response);
    });
  });
}
/** Calls that the service received, except those for its capabilities. */
const calls = () => service.seen.filter(({ url }) => url !== '/capabilities');
const claim = (request: NextRequest) =>
  claimSession(newCaller(), { host, request, body: { code: '23456789AB' } });

describe('joining', () => {
  test('IM-02 the token of the phone is only in a cookie that scripts and other sites cannot use', async () => {
    answer(200, { outcome: 'connected', sessionId: 's1', phoneToken: tokenOf('a') });
    const response = await claim(requestWith());
    expect(await response.json()).toEqual({ outcome: 'connected', session: 's1' });
    const cookie = response.headers.get('set-cookie') ?? '';
    expect(cookie).toContain(`${cookieOf('s1', tokenOf('a'))};`);
    for (const part of ['Path=/', 'HttpOnly', 'SameSite=Strict', 'Secure'])
      expect(cookie).toContain(`; ${part}`);
  });

  test.each(['taken', 'ended', 'expired', 'unknown'])(
    'IM-02 a code that is %s sets no cookie, and the phone gets the reason',
    async (outcome) => {
      answer(200, { outcome });
      const response = await claim(requestWith());
      expect(await response.json()).toEqual({ outcome });
      expect(response.headers.get('set-cookie')).toBeNull();
    },
  );

  test('IM-02 a phone that joins again sends its last tokens, without forged ones', async () => {
    answer(200, { outcome: 'taken' });
    const letters = [...'abcdefghijkl'];
    await claim(
      requestWith(
        'theme=dark',
        cookieOf('forged', 'phone_short'),
        ...letters.map((letter) => cookieOf(`s-${letter}`, tokenOf(letter))),
      ),
    );
    expect(bodies).toEqual([
      { code: '23456789AB', phones: letters.slice(-mostJoinedBefore).map(tokenOf) },
    ]);
  });

  test('IM-02 a service that does not announce sessions of phones gets no code', async () => {
    announced = [];
    answer(200, { outcome: 'taken' });
    await expect(claim(requestWith())).rejects.toMatchObject({ code: 'notFound' });
    expect(calls()).toHaveLength(0);
  });

  test('an answer with an unknown outcome is a failure, not a connection', async () => {
    answer(200, { outcome: 'maybe' });
    await expect(claim(requestWith())).rejects.toMatchObject({ code: 'badAnswer' });
  });
});

describe('a phone in its session', () => {
  const callerOf = (session: string, ...cookies: string[]) =>
    phoneCaller({
      caller: newCaller(),
      host,
      request: requestWith(...cookies),
      query: { session },
    });

  test('IM-02 calls with its own token, never with that of the customer or of another session', async () => {
    answer(200, { status: 'connected', expiresAt: '2026-11-26T10:00:00Z', files: [] });
    await readPhoneSession(
      callerOf('s2', cookieOf('s1', tokenOf('a')), cookieOf('s2', tokenOf('b'))),
    );
    expect(calls().map(({ headers }) => headers.authorization)).toEqual([`Bearer ${tokenOf('b')}`]);
  });

  test.each([
    ['no cookie', []],
    ['the cookie of another session', [cookieOf('s1', tokenOf('a'))]],
    ['a forged token', [cookieOf('s2', 'token-of-the-customer')]],
  ])('IM-02 with %s the session is not found, and no service is called', (_kind, cookies) => {
    expect(() => callerOf('s2', ...cookies)).toThrow(expect.objectContaining({ code: 'notFound' }));
    expect(calls()).toHaveLength(0);
  });
});

describe('the computer', () => {
  const received = { size: 1, offset: 1, created: '2026-11-26T09:50:00Z' };

  test('IM-10 reads an expired session with its files, in their order', async () => {
    answer(200, {
      status: 'expired',
      expiresAt: '2026-11-26T10:00:00Z',
      files: [
        { ...received, uploadId: 'u2', fileName: 'b.jpg', status: 'done' },
        { ...received, uploadId: 'u1', fileName: 'a.jpg', status: 'processing' },
        { uploadId: 'without a state' },
      ],
    });
    expect(await readSession(newCaller(), 's1')).toMatchObject({
      status: 'expired',
      files: [
        { id: 'u2', name: 'b.jpg' },
        { id: 'u1', name: 'a.jpg' },
      ],
    });
  });

  test('gets notFound for the session of another customer, and does not end it twice', async () => {
    answer(404, {});
    await expect(readSession(newCaller(), 's1')).rejects.toMatchObject({ code: 'notFound' });
    answer(410, {});
    await expect(endSession(newCaller(), 's1')).rejects.toMatchObject({ status: 410 });
    expect(calls()).toHaveLength(2);
  });
});
