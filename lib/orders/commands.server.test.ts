import { toShopUrl } from './commands.server';

const channel = { baseDomain: 'albora.nl.example' };

test.each([
  ['https://www.albora.nl.example/basket/1?reorder=2', true],
  ['http://www.albora.nl.example/basket', false],
  ['https://www.albora.nl.example.evil.test/', false],
  ['https://www.albora.nl.example@evil.test/', false],
  ['https://user@www.albora.nl.example/', false],
  ['https://www.albora.de.example/', false],
  ['https://staging.shop.test:8443/basket', true],
  ['javascript:alert(1)', false],
  ['//www.albora.nl.example/', false],
])('OR-16 %s may be gone to: %p', (given, isAllowed) => {
  const result = toShopUrl(given, channel, ['https://staging.shop.test:8443']);
  expect(result !== null).toBe(isAllowed);
});
