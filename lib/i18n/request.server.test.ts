import '@/tests/support/environment';
import { NextRequest } from 'next/server';
import { getLocale } from 'next-intl/server';

const request = { headers: new Headers() };
jest.mock('next/headers', () => ({
  headers: () => Promise.resolve(request.headers),
  cookies: () =>
    Promise.resolve(
      new NextRequest('https://account.example/', { headers: request.headers }).cookies,
    ),
}));

const localeOf = (host: string, headers: Record<string, string> = {}) => {
  request.headers = new Headers({ host, ...headers });
  return getLocale();
};

describe('the language of a request', () => {
  it('SH-03 is the channel’s, whatever the browser prefers or claims', async () => {
    const claim = { 'accept-language': 'fr', cookie: 'account_locale=fr-FR' };
    expect(await localeOf('account.albora.nl.example', claim)).toBe('nl-NL');
  });

  it('SH-03 is the chosen language on a channel that has two', async () => {
    expect(await localeOf('account.albora.be.example')).toBe('nl-BE');
    const chosen = { cookie: 'account_locale=fr-BE' };
    expect(await localeOf('account.albora.be.example', chosen)).toBe('fr-BE');
  });
});
