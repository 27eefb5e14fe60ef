import { translatorOf } from '@/tests/support/messages';
import { toCallbackTestView } from './view';

const view = (answer: Parameters<typeof toCallbackTestView>[0]) =>
  toCallbackTestView(answer, { t: translatorOf('integration.test'), locale: 'en-GB' });

test('BB-03 a good answer says status and time, and keeps what the server said', () => {
  expect(view({ outcome: 'answered', status: 201, durationMs: 340, body: '<b>ok</b>' })).toEqual({
    tone: 'success',
    text: 'Your server responded with status 201 after 340 ms',
    note: null,
    body: '<b>ok</b>',
  });
});

test('BB-03 an error of the server and a redirect are warnings, the redirect with advice', () => {
  expect(view({ outcome: 'answered', status: 500, durationMs: 1240 })).toMatchObject({
    tone: 'warning',
    text: 'Your server responded with status 500 after 1.2 secs',
    body: '',
  });
  const redirect = view({ outcome: 'answered', status: 302, durationMs: 5 });
  expect(redirect.note).toContain('redirects');
});

test('BB-03 no answer and a refused address say which of the two it was', () => {
  const failed = view({ outcome: 'failed', durationMs: 5000 });
  const refused = view({ outcome: 'refused', durationMs: 0 });
  expect([failed.tone, refused.tone]).toEqual(['danger', 'danger']);
  expect(failed.text).toContain('didn’t respond');
  expect(refused.text).toContain('Nothing was sent');
  expect(refused.body).toBeNull();
});
