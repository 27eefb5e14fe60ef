import { resolveProviderUrl } from './commands.server';

const list = ['https://pay.example', 'http://localhost:4000'];

test.each([
  ['https://pay.example/sessions/abc?x=1', true],
  ['http://localhost:4000/payment-provider/sessions/abc', true],
  ['http://pay.example/sessions/abc', false],
  ['https://pay.example.evil.test/', false],
  ['https://pay.example@evil.test/', false],
  ['https://user@pay.example/', false],
  ['https://pay.example:8443/', false],
  ['//pay.example/', false],
  ['/\\pay.example/', false],
  ['https:evil.test', false],
  ['https://evil.test/#https://pay.example', false],
  ['https://evil.test\\@pay.example/', false],
  ['\thttps://evil.test/', false],
  ['javascript:alert(1)', false],
  ['data:text/html,<script>', false],
  ['https://p\u0430y.example/', false],
  ['', false],
])('check 16 %j may be visited: %p', (given, isAllowed) => {
  expect(resolveProviderUrl(given, list) !== null).toBe(isAllowed);
});
