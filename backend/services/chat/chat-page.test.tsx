import { fireEvent, screen, waitFor } from '@testing-library/react';
import { readFileSync } from 'node:fs';

test('CH-01 a conversation that could not be loaded is loaded again before a message is sent', async () => {
  const requests: string[] = [];
  let works = false;
  const message = (from: string, text: string) => ({ from, text, orderCode: null });
  jest.spyOn(globalThis, 'fetch').mockImplementation((address, options) => {
    const { pathname } = new URL(address as string); // The page calls fetch with a string.
    requests.push(`${options?.method ?? 'GET'} ${pathname}`);
    if (!works) return Promise.reject(new Error('offline'));
    return Promise.resolve(
      Response.json({ messages: options?.method ? [message('customer', 'Hello')] : [] }),
    );
  });
  Element.prototype.scrollIntoView = () => undefined;
  document.body.dataset['origin'] = 'https://chat.example';
  document.body.dataset['longest'] = '2000';
  const texts = { welcome: 'Welcome', unavailable: 'Not now', care: 'Care', you: 'You' };
  document.body.innerHTML = `<ol role="log"></ol><p id="fault" role="alert"></p><form><p id="attached"></p>
    <textarea aria-label="Message"></textarea><button>Send</button></form>
    <script type="application/json" id="texts">${JSON.stringify(texts)}</script>`;
  const script = document.createElement('script');
  script.textContent = readFileSync('backend/services/chat/chat-page.js', 'utf8');
  document.body.append(script);
  const data = { to: 'chat', conversation: 'c-1', orderCode: null, theme: 'light' };
  window.dispatchEvent(new MessageEvent('message', { data, source: window }));
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('Not now'));

  const field = screen.getByRole('textbox');
  fireEvent.change(field, { target: { value: 'Hello' } });
  fireEvent.click(screen.getByRole('button'));
  await waitFor(() => expect(requests).toHaveLength(2));
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('Not now'));
  expect(field).toHaveValue('Hello');
  works = true;
  fireEvent.click(screen.getByRole('button'));
  await waitFor(() => expect(field).toHaveValue(''));
  expect(screen.getByRole('log')).toHaveTextContent('WelcomeYouHello');
  expect(requests.slice(2)).toEqual([
    'GET /chat/conversations/c-1',
    'POST /chat/conversations/c-1/messages',
  ]);
});
