import '@/tests/support/environment';
import { ask } from '@/tests/support/ask';
import { messagesOf } from '@/tests/support/messages';
import { GET } from './[namespace]/route';

const get = (namespace: string, query: string) =>
  ask(GET, { path: `/api/messages/${namespace}${query}`, params: { namespace } });

test('the messages of a namespace come in the locale that is asked for, and may be cached for a while', async () => {
  const { response, text } = await get('uploads', '?locale=nl-NL');
  expect(JSON.parse(text)).toEqual({ uploads: messagesOf('nl-NL').uploads });
  expect(response.headers.get('cache-control')).toBe('private, max-age=300');
});

test.each(['xx-XX', 'fi-FI', '../secrets'])(
  'SH-03 the locale %j, which the channel does not have, is its own',
  async (locale) => {
    const { text } = await get('uploads', `?locale=${encodeURIComponent(locale)}`);
    expect(JSON.parse(text)).toEqual({ uploads: messagesOf('nl-NL').uploads });
  },
);

test.each(['orders', 'constructor', 'uploads.modal'])('%j is not served', async (namespace) => {
  expect((await get(namespace, '?locale=nl-NL')).status).toBe(404);
});
