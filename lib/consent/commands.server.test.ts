import '@/tests/support/environment';
import { NextResponse } from 'next/server';
import { hostOf } from '@/tests/session/mint-session';
import { setConsentCookies } from './commands.server';

test('CC-01 CC-02 SH-06 an answer is kept for half a year, on the domain of the brand', () => {
  const host = hostOf('account.albora.nl.example');
  const answer = { analytics: true, marketing: false };
  const { cookies } = setConsentCookies(new NextResponse(), host, answer);
  for (const name of ['cookie_consent', 'cookie_consent_text'])
    expect(cookies.get(name)).toMatchObject({
      domain: 'albora.nl.example',
      maxAge: 182 * 86_400,
      sameSite: 'lax',
      secure: true,
    });
  expect(cookies.get('cookie_consent')?.value).toBe('10');
});

/** Returns the cookies that a response deletes from the browser, as `name=value path`. */
function takenAway(analytics: boolean, marketing: boolean): string[] {
  const host = hostOf('account.albora.nl.example');
  const { cookies } = setConsentCookies(new NextResponse(), host, { analytics, marketing });
  return cookies
    .getAll()
    .filter(({ expires }) => Number(expires) === 0)
    .map(({ name, value, path }) => `${name}=${value} ${path}`);
}

test('CC-01 a refusal takes away what the purpose had stored before, and no more than that', () => {
  const [chat, variants] = ['account_chat= /', 'account_variants= /'];
  expect(takenAway(true, false)).toEqual([chat]);
  expect(takenAway(false, true)).toEqual([variants]);
  expect(takenAway(false, false).toSorted()).toEqual([chat, variants]);
  expect(takenAway(true, true)).toEqual([]);
});
