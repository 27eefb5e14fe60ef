import { consentCookie, consentText, consentTextCookie } from '@/lib/config/consent';
import { reportClientFailure } from './report-client';

// Bundlers use this build for browsers; Jest would load the build for Node.
jest.mock('@sentry/nextjs', () =>
  jest.requireActual('../../node_modules/@sentry/nextjs/build/cjs/index.client.js'),
);

const collector = 'https://reports.example';
const sent: string[] = [];

beforeEach(() => {
  sent.length = 0;
  for (const name of [consentCookie, consentTextCookie]) document.cookie = `${name}=; max-age=0`;
  document.documentElement.dataset['sentryDsn'] = 'https://key@reports.example/1';
  jest.spyOn(console, 'error').mockImplementation(() => {});
  jest.spyOn(globalThis, 'fetch').mockImplementation((to, init) => {
    if (String(to).startsWith(collector)) sent.push(String(init?.body));
    return Promise.resolve(new Response('{}'));
  });
});
function answer(code: string): void {
  document.cookie = `${consentCookie}=${code}`;
  document.cookie = `${consentTextCookie}=${consentText}`;
}

const fail = (message: string) => reportClientFailure(new Error(message));
/** Calls the handler of uncaught errors directly, because a real uncaught error would end the test. */
const leaveUncaught = (message: string) =>
  window.onerror?.(message, 'https://a.example/app.js', 1, 1, new Error(message));
/** Waits longer than the library needs to send its reports. */
const wait = () => new Promise((resolve) => setTimeout(resolve, 1_000));
const reported = () => sent.join();

test('CC-01 ER-19 DC-02 the browser reports only with consent, from the answer on and until it is taken back', async () => {
  fail('before the answer');
  await wait();
  expect(sent).toEqual([]);

  answer('01');
  fail('with consent to the chat only');
  await wait();
  expect(sent).toEqual([]);

  answer('10');
  const id = fail('no mail to anna@example.com from /orders?code=canary');
  await wait();
  expect(reported()).toContain(`"correlationId":"${id}"`);
  expect(reported()).toContain('no mail to [address] from /orders?code=[value]');
  expect(reported()).not.toMatch(/anna|canary|breadcrumbs|"request"/);

  sent.length = 0;
  answer('00');
  fail('after the consent was taken back');
  leaveUncaught('nobody caught it without consent');
  document.dispatchEvent(new Event('visibilitychange'));
  await wait();
  expect(sent).toEqual([]);

  answer('10');
  fail('with consent again');
  leaveUncaught('nobody caught it with consent');
  await wait();
  expect(reported()).toContain('with consent again');
  expect(reported()).toContain('nobody caught it with consent');
});
