import fc from 'fast-check';
import { scrubEvent, scrubSpan, scrubText } from './scrub-report';

const word = fc.stringMatching(/^[A-Za-z0-9_-]{4,20}$/);
const secrets = fc.oneof(
  fc.constantFrom('&@a.aa', '/?=@a.aa').map((address) => ({ text: address, secret: address })),
  fc.emailAddress().map((address) => ({ text: address, secret: address })),
  fc.tuple(word, word).map(([user, host]) => ({
    text: `${user}%40${host}.example`,
    secret: `${user}%40`,
  })),
  fc.tuple(word, word).map(([name, value]) => ({
    text: `https://shop.example/a?x=1&${name}=${value}canary`,
    secret: `${value}canary`,
  })),
  fc.tuple(word, word, word).map(([head, body, end]) => ({
    text: `eyJ${head}.${body}canary.${end}`,
    secret: `${body}canary`,
  })),
  word.map((token) => ({ text: `authorization: Bearer ${token}canary`, secret: `${token}canary` })),
);

test('ER-19 check 6 no address, token or value of a query is left in any text of a report', () => {
  fc.assert(
    fc.property(secrets, word, ({ text, secret }, before) => {
      const said = `${before} ${text} was refused`;
      const event = scrubEvent({
        exception: { values: [{ type: 'Error', value: said }] },
        contexts: { nextjs: { router_path: '/orders/[code]', request_path: said } },
        extra: { deep: [{ deeper: said }] },
      });
      expect(JSON.stringify(event)).not.toContain(secret);
      expect(event.exception?.values?.[0]?.value).toContain('was refused');
      const span = scrubSpan({ name: said, attributes: { 'url.full': said, 'url.query': secret } });
      expect(JSON.stringify(span)).not.toContain(secret);
    }),
  );
});

test('ER-19 what helps to find the cause stays', () => {
  const kept =
    'orders.getOrder GET /v1/Orders/{code}: status 502 (node_modules/@sentry/core/index.js:12:3)';
  expect(scrubText(kept)).toBe(kept);
  const event = scrubEvent({
    tags: { correlationId: 'corr-1' },
    user: { email: 'anna@example.com' },
    request: { url: 'https://a.example/?q=1', cookies: { sid: 'x' } },
    breadcrumbs: [{ message: 'clicked' }],
  });
  expect(event).toEqual({ tags: { correlationId: 'corr-1' } });
});
