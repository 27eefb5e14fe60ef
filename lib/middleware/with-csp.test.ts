import { NextRequest, NextResponse } from 'next/server';
import type { Exchange } from './exchange';
import { withCsp } from './with-csp';

/** Returns the headers of a response that `withCsp` has handled. */
function ask(host = 'localhost:3000'): Headers {
  const request = new NextRequest('http://localhost:3000/orders', { headers: { host } });
  const exchange: Exchange = { request, headers: new Headers(), last: [] };
  withCsp(exchange);
  const response = NextResponse.next();
  for (const step of exchange.last) step(response);
  return response.headers;
}

it('check 26 what the policy refuses, and what trusted types would, is reported where a collector is configured', () => {
  const silent = ask();
  expect([...silent.keys()].join()).not.toMatch(/report/);
  process.env['CSP_REPORT_URL'] = 'https://collector.example/csp?key=1';
  const headers = ask();
  delete process.env['CSP_REPORT_URL'];
  expect(headers.get('reporting-endpoints')).toBe('policy="https://collector.example/csp?key=1"');
  expect(headers.get('content-security-policy')).toMatch(/; report-to policy$/);
  expect(headers.get('content-security-policy-report-only')).toBe(
    "require-trusted-types-for 'script'; report-to policy",
  );
});

it('ER-19 the browser may send its reports where the page tells it to, and nowhere without that', () => {
  const connect = () => /connect-src [^;]*/.exec(ask().get('content-security-policy') ?? '')?.[0];
  const without = connect();
  process.env['SENTRY_DSN'] = 'https://a1b2@reports.example/42';
  const reporting = connect();
  delete process.env['SENTRY_DSN'];
  expect(reporting).toBe(`${without} https://reports.example`);
});

it('CH-03 a page may frame the chat and nothing else, and nothing at all where there is no chat', () => {
  const frames = (host: string) =>
    /frame-src [^;]*/.exec(ask(host).get('content-security-policy') ?? '')?.[0];
  process.env['CHAT_URL'] = 'https://chat.example:8443/page?a=1';
  expect(frames('account.albora.nl.example')).toBe('frame-src https://chat.example:8443');
  expect(frames('account.albora.nl.localhost:3000')).toBeUndefined();
  process.env['CHAT'] = 'off';
  expect(frames('account.albora.nl.example')).toBeUndefined();
  delete process.env['CHAT'];
  delete process.env['CHAT_URL'];
});
