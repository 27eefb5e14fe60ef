import { authErrorCodeOf } from './auth-error-code';

test.each([
  ['OAuthSignin', 'SignIn'],
  ['SignIn', 'SignIn'],
  ['OAuthCallback', 'Callback'],
  ['AccessDenied', 'AccessDenied'],
  ['Configuration', 'Configuration'],
])('AU-13 the library’s %s is our %s', (given, ours) => {
  expect(authErrorCodeOf(given)).toBe(ours);
});

test.each([
  '<script>alert(1)</script>',
  'invalid_grant: token revoked',
  'toString',
  '__proto__',
  '',
  undefined,
  ['SignIn'],
])('AU-13 %p is never shown', (given) => {
  expect(authErrorCodeOf(given)).toBe('Unknown');
});
