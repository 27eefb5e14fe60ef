import fc from 'fast-check';
import { isPublicAddress, refuseCallbackUrl } from './callback-address';

const privateAddresses = [
  '127.0.0.1', '127.1.2.3', '0.0.0.0', '10.0.0.1', '172.16.0.1', '172.31.255.255', '192.168.1.1', '169.254.169.254',
  '100.64.0.1', '100.127.255.254', '192.0.0.1', '192.0.2.1', '198.18.0.1', '198.51.100.7', '203.0.113.9', '224.0.0.1',
  '239.255.255.250', '240.0.0.1', '255.255.255.255', '::', '::1', '::ffff:127.0.0.1', '::ffff:10.0.0.1',
  '::ffff:a9fe:a9fe', '::127.0.0.1', '::10.0.0.1', '64:ff9b::7f00:1', '64:ff9b::a00:1', '64:ff9b:1::1', 'fe80::1',
  'fe80::1%eth0', 'fc00::1', 'fd00:ec2::254', 'fec0::1', 'ff02::1', '2002:7f00:1::', '2001::1', '2001:db8::1', '100::1',
  'not an address', '',
]; // prettier-ignore

const refused = {
  privateHost: [
    'http://localhost/', 'https://LOCALHOST', 'https://localhost./', 'https://a.localhost', 'https://printer.local',
    'https://metadata.google.internal/computeMetadata/v1/', 'https://intranet', 'https://db.corp', 'https://nas.lan',
    'https://router.home.arpa', 'http://127.0.0.1', 'http://127.1', 'http://2130706433/', 'http://0x7f000001',
    'http://0x7f.0.0.1', 'http://0177.0.0.1', 'http://017700000001', 'http://127.0.0.1.', 'http://①②⑦.0.0.1',
    'http://169.254.169.254/latest/meta-data/', 'http://[::1]/', 'http://[::ffff:127.0.0.1]/', 'http://[fd00:ec2::254]/',
    'http://[64:ff9b::7f00:1]/', 'http://10.0.0.1', 'http://0/', 'http://100.64.0.1', 'http://[fe80::1]',
  ],
  notWeb: [
    '', ' ', 'shop', '/in', '//shop.example', 'ftp://shop.example', 'file:///etc/passwd', 'javascript:alert(1)',
    'data:text/plain,x', 'gopher://shop.example', 'https://', 'https://user@shop.example', 'https://u:p@shop.example',
    'https://shop.example@10.0.0.1', 'http://[::1', 'http://999.1.1.1', 'ws://shop.example', 'blob:https://shop.example/1',
  ],
  port: [
    'http://shop.example:22', 'https://shop.example:25/', 'http://shop.example:6379', 'https://93.184.216.34:5432',
    'http://shop.example:0', 'https://shop.example:65535',
  ],
} as const; // prettier-ignore

describe('where a callback may go', () => {
  it.each(privateAddresses)('BB-03 the address %j is not public', (address) => {
    expect(isPublicAddress(address)).toBe(false);
  });

  it.each(['93.184.216.34', '8.8.8.8', '1.1.1.1', '2606:4700::1111', '::ffff:8.8.8.8'])(
    'BB-03 the address %s is public',
    (address) => expect(isPublicAddress(address)).toBe(true),
  );

  it.each(Object.entries(refused).flatMap(([why, urls]) => urls.map((url) => [url, why] as const)))(
    'check 16 BB-03 %j is refused: %s',
    (url, why) => expect(refuseCallbackUrl(url, [])).toBe(why),
  );

  it.each([
    'https://shop.example/in',
    'https://shop.example:8443/in?key=1',
    'http://shop.example:8080',
    'https://93.184.216.34/',
    'https://[2606:4700::1111]/in',
    'https://bücher.example/in',
    'https://localhost.shop.example',
  ])('BB-03 %j may be tried', (url) => expect(refuseCallbackUrl(url, [])).toBeNull());

  it('a deployment opens single places for its tests, and nothing beside them', () => {
    const allowed = ['127.0.0.1:4555', 'localhost:4555'];
    expect(refuseCallbackUrl('http://127.0.0.1:4555/in', allowed)).toBeNull();
    expect(refuseCallbackUrl('http://localhost:4555/in', allowed)).toBeNull();
    expect(refuseCallbackUrl('http://127.0.0.1:4556/in', allowed)).toBe('privateHost');
    expect(refuseCallbackUrl('http://u@127.0.0.1:4555/in', allowed)).toBe('notWeb');
  });

  it('check 16 whatever is written, an address that may be tried is a web address without credentials', () => {
    const start = fc.constantFrom(
      'https://',
      'http://',
      'javascript:',
      '//',
      '\\\\',
      '\t',
      'HTTPS:',
    );
    fc.assert(
      fc.property(start, fc.oneof(fc.string(), fc.webUrl(), fc.ipV4(), fc.ipV6()), (a, b) => {
        const given = a + b;
        if (refuseCallbackUrl(given, []) !== null) return;
        const { protocol, username, password } = new URL(given);
        expect([/^https?:$/.test(protocol), username + password]).toEqual([true, '']);
      }),
      { numRuns: 1_000 },
    );
  });
});
