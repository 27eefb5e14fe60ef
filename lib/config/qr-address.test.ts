import { channels } from './channels';
import { defaultQrBases, qrAddress } from './qr-address';

const given = { origin: 'https://account.albora.nl.example', token: 'abc' };

test('IM-05 every vendor group has an address, on the brand’s own host unless configured', () => {
  for (const { group } of channels)
    expect(qrAddress(defaultQrBases, group, given)).toBe(
      'https://account.albora.nl.example/phone-upload#abc',
    );
  const own = { alb: 'https://qr.alb.example/u?from=pc' };
  expect(qrAddress(own, 'alb', given)).toBe('https://qr.alb.example/u?from=pc#abc');
});

test.each(['', 'phone-upload', 'javascript:alert(1)', 'ftp://x.example/'])(
  'IM-05 the base %p raises an error',
  (base) => {
    expect(() => qrAddress({ alb: base }, 'alb', given)).toThrow('Unsupported QR config');
  },
);

test.each(['abc', '', '__proto__', 'constructor'])(
  'IM-09 the unknown group %p raises an error',
  (group) => {
    expect(() => qrAddress(defaultQrBases, group, given)).toThrow('Unsupported QR config');
  },
);
