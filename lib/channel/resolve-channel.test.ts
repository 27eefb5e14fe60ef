import fc from 'fast-check';
import { channels } from '@/lib/config/channels';
import { resolveChannel, resolveSuccessor } from './resolve-channel';

const environments = {
  production: ['', 'account.', 'www.', 'www.account.', 'account.www.', 'www-account.'],
  test: [
    'test.',
    'test.account.',
    'test-account.',
    'account.test.',
    'account-test.',
    'www.test-account.',
  ],
  acceptance: [
    'acc.',
    'acceptance.',
    'acc.account.',
    'acceptance-account.',
    'account.acc.',
    'account-acceptance.',
  ],
} as const;

const rows = channels.flatMap((channel) =>
  Object.entries(environments).flatMap(([environment, prefixes]) =>
    prefixes.map((prefix) => ({ channel, environment, prefix })),
  ),
);

describe('hosts of the table', () => {
  it('SH-02 the table has seventeen channels, each with a domain of its own', () => {
    expect(channels).toHaveLength(17);
    expect(new Set(channels.map((channel) => channel.baseDomain)).size).toBe(17);
    expect(new Set(channels.map((channel) => channel.code)).size).toBe(17);
  });

  it('SH-01 SH-05 SH-06 every domain with every prefix gives its channel, environment and cookie domain', () => {
    for (const { channel, environment, prefix } of rows) {
      const host = prefix + channel.baseDomain;
      expect(resolveChannel(host)).toEqual({
        channel,
        environment,
        host,
        origin: `https://${host}`,
        cookieDomain: channel.baseDomain,
      });
    }
  });

  it('check 15 in production a .localhost twin, which has no TLS, is served only in a demonstration', () => {
    const before = process.env;
    const resolveWith = (variables: Record<string, string>) => {
      // Next's types make NODE_ENV read-only, so the test replaces the whole environment.
      process.env = { ...before, ...variables } as NodeJS.ProcessEnv;
      const resolved = resolveChannel('account.albora.nl.localhost:3000');
      const retired = resolveSuccessor('account.photomonde.fr.localhost:3000');
      process.env = before;
      return [resolved?.origin, retired?.origin];
    };
    const origins = [
      'http://account.albora.nl.localhost:3000',
      'http://account.pixabo.fr.localhost:3000',
    ];
    expect(resolveWith({ NODE_ENV: 'production' })).toEqual([undefined, undefined]);
    expect(resolveWith({ NODE_ENV: 'production', LOCAL_HOSTS: '0' })).toEqual([
      undefined,
      undefined,
    ]);
    expect(resolveWith({ NODE_ENV: 'production', LOCAL_HOSTS: '1' })).toEqual(origins);
    expect(resolveWith({ NODE_ENV: 'development' })).toEqual(origins);
  });

  it('SH-05 a .localhost twin is the development environment whatever its prefix, and keeps its port', () => {
    for (const { channel, prefix } of rows) {
      const twin = channel.baseDomain.replace('.example', '.localhost');
      const host = `${prefix}${twin}:3000`;
      expect(resolveChannel(host)).toEqual({
        channel,
        environment: 'development',
        host,
        origin: `http://${host}`,
        cookieDomain: twin,
      });
    }
  });

  it('SH-01 case and the standard port do not matter', () => {
    expect(resolveChannel('ACCOUNT.Albora.NL.Example:443')?.origin).toBe(
      'https://account.albora.nl.example',
    );
  });

  it('SH-03 the channel names the locale; Austria uses de-AT', () => {
    expect(resolveChannel('account.albora.at.example')?.channel.locale).toBe('de-AT');
    expect(resolveChannel('account.pixabo.be.example')?.channel.locale).toBe('fr-BE');
  });
});

const good = 'account.albora.nl.example';
const hostile: readonly (string | null)[] = [
  null, '', ' ', '.', '..', ':', ':80', '*', good + '.', '.' + good, ' ' + good, good + ' ', good + '\t',
  good + '\r\nx: y', good + '\0', 'account..albora.nl.example', '-account.albora.nl.example',
  'account-.albora.nl.example', 'test--account.albora.nl.example', 'account.account.albora.nl.example',
  'test.acc.albora.nl.example', 'test-acceptance.account.albora.nl.example', 'acc.acceptance.albora.nl.example',
  'evil.albora.nl.example', 'account.evil.albora.nl.example', 'evil.account.albora.nl.example',
  'constructor.albora.nl.example', 'tostring.albora.nl.example', 'shop.albora.nl.example',
  'account1.albora.nl.example', 'evilalbora.nl.example', 'accountalbora.nl.example', 'account-albora.nl.example',
  good + '.evil.com', 'evil.com', 'nl.example', 'example', 'localhost', 'localhost:3000', '.localhost',
  'account.albora.localhost', 'account.albora.nl.example.localhost', 'account.albora.nl.localhost.evil.com',
  good + ':80', good + ':444', good + ':443:443', good + ':', good + ':abc', good + ':0443', good + ':-1',
  'account.albora.nl.localhost:0', 'account.albora.nl.localhost:65536', 'account.albora.nl.localhost:99999',
  'account.albora.nl.localhost:03000', 'user@' + good, 'user:pass@' + good, good + '@evil.com',
  good + ',evil.com', 'evil.com, ' + good, good + '/', good + '/path', good + '?x', good + '#x', good + '\\evil.com',
  'https://' + good, '//' + good, '[::1]', '[::1]:3000', '127.0.0.1', '127.0.0.1:3000', '0x7f000001',
  '[::ffff:127.0.0.1]', 'аccount.albora.nl.example', 'xn--ccount-2nf.albora.nl.example', 'account。albora。nl。example',
  'account.albora.nl.ｅxample', '%61ccount.albora.nl.example', 'account_.albora.nl.example', 'a'.repeat(300),
  'a'.repeat(300) + '.' + good, 'account.'.repeat(40) + 'albora.nl.example', 'account.albora.nl.exampl',
  'account.albora.nl', 'account.albora.nl.example.example', 'account.bonaprint.uk.example', '__proto__', 'undefined',
]; // prettier-ignore

describe('hosts that are not ours', () => {
  it(`SH-01 ${hostile.length} hostile hosts resolve to nothing`, () => {
    for (const host of hostile) {
      expect([host, resolveChannel(host)]).toEqual([host, null]);
      expect([host, resolveSuccessor(host)]).toEqual([host, null]);
    }
  });

  it('SH-01 whatever resolves is built from a row of the table, never from the text of the header', () => {
    const label = fc.constantFrom(
      'account',
      'www',
      'test',
      'acc',
      'evil',
      '',
      '@',
      'x.y',
      '%2e',
      '\\',
    );
    const host = fc
      .tuple(
        fc.array(label, { maxLength: 4 }),
        fc.constantFrom('.', '-', ''),
        fc.constantFrom(...channels),
        fc.string({ maxLength: 6 }),
      )
      .map(([labels, joint, { baseDomain }, tail]) => `${labels.join(joint)}.${baseDomain}${tail}`);
    fc.assert(
      fc.property(
        fc.oneof(host, fc.string(), fc.webAuthority({ withUserInfo: true, withPort: true })),
        (text) => {
          const resolved = resolveChannel(text);
          if (!resolved) return;
          const { hostname, origin, username } = new URL(resolved.origin);
          expect(origin).toBe(resolved.origin);
          expect(username).toBe('');
          expect(
            hostname === resolved.cookieDomain || hostname.endsWith(`.${resolved.cookieDomain}`),
          ).toBe(true);
          expect([
            resolved.channel.baseDomain,
            resolved.channel.baseDomain.replace('.example', '.localhost'),
          ]).toContain(resolved.cookieDomain);
        },
      ),
      { numRuns: 2_000 },
    );
  });
});

describe('the retired French brand', () => {
  it('SH-04 the host of a retired brand leads to its successor in the same environment', () => {
    expect(resolveSuccessor('account.photomonde.fr.example')?.origin).toBe(
      'https://account.pixabo.fr.example',
    );
    expect(resolveSuccessor('test-account.photomonde.fr.example')?.origin).toBe(
      'https://test-account.pixabo.fr.example',
    );
    expect(resolveSuccessor('account.photomonde.fr.localhost:3000')?.origin).toBe(
      'http://account.pixabo.fr.localhost:3000',
    );
  });

  it('SH-04 it is no channel of its own, and channels are not retired', () => {
    expect(resolveChannel('account.photomonde.fr.example')).toBeNull();
    expect(resolveSuccessor('account.pixabo.fr.example')).toBeNull();
    expect(resolveSuccessor('evil.photomonde.fr.example')).toBeNull();
  });
});
