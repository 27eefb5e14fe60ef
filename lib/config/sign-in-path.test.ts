import { authErrorCodeOf } from '@/lib/config/sign-in-path';

test.each(['SignIn', 'Callback', 'AccessDenied'])('AU-13 %s is one of ours', (code) => {
  expect(authErrorCodeOf(code)).toBe(code);
});

test.each([
  '<script>alert(1)</script>',
  'OAuthCallback',
  'invalid_grant: token revoked',
  'toString',
  '__proto__',
  '',
  undefined,
  ['SignIn'],
])('AU-13 %p is never shown', (given) => {
  expect(authErrorCodeOf(given)).toBe('Unknown');
});
