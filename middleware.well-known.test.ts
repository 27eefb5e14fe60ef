import { NextRequest } from 'next/server';
import { middleware } from './middleware';

const nl = 'account.albora.nl.example';
const ask = (path: string) =>
  middleware(new NextRequest(`http://localhost:3000${path}`, { headers: { host: nl } }));

describe('what every site is asked for', () => {
  it('check 20 robots.txt, security.txt and the icon are answered to guests', async () => {
    const robots = await (await ask('/robots.txt')).text();
    expect(robots).toBe('User-agent: *\nDisallow: /\n');
    const response = await ask('/.well-known/security.txt');
    const fields = new Map(
      (await response.text()).split('\n').map((line): [string, string] => {
        const [name = '', ...value] = line.split(': ');
        return [name, value.join(': ')];
      }),
    );
    expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8');
    expect(fields.get('Contact')).toBe('mailto:security@albora.nl.example');
    expect(fields.get('Canonical')).toBe(`https://${nl}/.well-known/security.txt`);
    // RFC 9116 recommends less than a year.
    const days = (Date.parse(fields.get('Expires') ?? '') - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(30);
    expect(days).toBeLessThan(365);
    const icon = await ask('/favicon.ico');
    expect([icon.status, icon.headers.get('location')]).toEqual([
      307,
      `https://${nl}/brands/albora/icon.svg`,
    ]);
  });

  it('a password manager is led to where the password is changed', async () => {
    const response = await ask('/.well-known/change-password');
    expect([response.status, response.headers.get('location')]).toEqual([
      303,
      `https://${nl}/settings`,
    ]);
  });
});
