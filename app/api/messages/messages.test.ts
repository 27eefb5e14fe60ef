import '@/tests/support/environment';
import { ask } from '@/tests/support/ask';
import { messagesOf } from '@/tests/support/messages';
import { GET } from './[name]/route';

const get = (name: string, query: string) =>
  ask(GET, { path: `/api/messages/${name}${query}`, params: { name } });

const { uploads, albumName, form } = messagesOf('nl-NL');
/**
 * Namespaces that the uploads use: an upload can create an album, which needs a name, and end a phone session, which
 * can fail.
 */
const expected = { uploads, albumName, form: { failure: form.failure } };

test('the messages of a namespace come in the locale that is asked for, and may be cached for a while', async () => {
  const { response, text } = await get('uploads', '?locale=nl-NL');
  expect(JSON.parse(text)).toEqual(expected);
  expect(response.headers.get('cache-control')).toBe('private, max-age=300');
});

test('a component’s messages may be parts of several namespaces', async () => {
  const { text } = await get('reorder', '?locale=nl-NL');
  const { orders } = messagesOf('nl-NL');
  expect(JSON.parse(text)).toEqual({
    orders: { reorder: orders.reorder },
    form: { failure: form.failure },
  });
});

test.each(['xx-XX', 'fi-FI', '../secrets'])(
  'SH-03 the locale %j, which the channel does not have, is its own',
  async (locale) => {
    const { text } = await get('uploads', `?locale=${encodeURIComponent(locale)}`);
    expect(JSON.parse(text)).toEqual(expected);
  },
);

test.each(['orders', 'constructor', 'uploads.modal'])('%j is not served', async (name) => {
  expect((await get(name, '?locale=nl-NL')).status).toBe(404);
});
