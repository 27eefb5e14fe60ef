import { act, fireEvent, screen } from '@testing-library/react';
import { chatCookie } from '@/lib/config/chat';
import { render } from '@/tests/support/render';
import { ChatFrame } from './chat-frame';

const closed = jest.fn();
const focusTitle = jest.fn();
const chat = (path: string) => (
  <ChatFrame
    focusTitle={focusTitle}
    address="about:blank?channel=bonaprint-gb"
    owner="anna"
    path={path}
    onClose={() => void closed()}
  />
);
const frame = () => screen.getByTitle<HTMLIFrameElement>('Chat with customer care');
const status = () => screen.getByRole('status');

/**
 * Sends the page a message from the window `source`. Returns the messages that the page then posts
 * to the frame.
 */
function hear(event: unknown, source: Window | null = frame().contentWindow): unknown[] {
  const post = jest.spyOn(frame().contentWindow ?? window, 'postMessage').mockReturnValue();
  const data = { from: 'chat', event };
  act(() => void window.dispatchEvent(new MessageEvent('message', { data, source })));
  return post.mock.calls.map(([told]) => told);
}

beforeEach(() => {
  closed.mockClear();
  document.cookie = `${chatCookie}=; path=/; max-age=0`;
});

test('CH-01 the frame learns the conversation and the order on screen, also of the page that follows', () => {
  const { rerender } = render(chat('/orders/A-1'));
  expect(status()).toHaveTextContent('Opening the chat');
  const told = hear('ready');
  const id = /account_chat=anna\.([0-9a-f-]{36})/.exec(document.cookie)?.[1];
  const context = { to: 'chat', conversation: id, theme: 'light' };
  expect(told[0]).toEqual({ ...context, orderCode: 'A-1' });
  expect(status()).toBeEmptyDOMElement();
  const post = jest.spyOn(frame().contentWindow ?? window, 'postMessage').mockReturnValue();
  rerender(chat('/orders'));
  expect(post.mock.lastCall?.[0]).toEqual({ ...context, orderCode: null });
});

test('CH-01 another customer at the same browser has a conversation of their own', () => {
  document.cookie = `${chatCookie}=bob.0f8fad5b-d9cb-469f-a165-70867728950e; path=/`;
  render(chat('/'));
  expect(hear('ready')[0]).not.toMatchObject({
    conversation: '0f8fad5b-d9cb-469f-a165-70867728950e',
  });
  expect(document.cookie).toContain(`${chatCookie}=anna.`);
});

test('CH-01 only what the frame itself says is heard, and only what it may say', () => {
  render(chat('/'));
  for (const event of ['ready', 'close']) expect(hear(event, window)).toEqual([]);
  for (const event of ['open', '<b>', null, { ready: true }]) expect(hear(event)).toEqual([]);
  expect(status()).toHaveTextContent('Opening the chat');
  expect(closed).not.toHaveBeenCalled();
  hear('close');
  expect(closed).toHaveBeenCalledTimes(1);
});

test('CH-01 a chat that is dead or slow says so, offers another try, and may still come', () => {
  jest.useFakeTimers();
  render(chat('/'));
  act(() => jest.advanceTimersByTime(7_999));
  expect(status()).toHaveTextContent('Opening the chat');
  act(() => jest.advanceTimersByTime(1));
  expect(status()).toHaveTextContent('can’t open the chat right now');
  const before = frame();
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(focusTitle).toHaveBeenCalledTimes(1);
  expect(status()).toHaveTextContent('Opening the chat');
  expect(frame()).not.toBe(before);
  act(() => jest.advanceTimersByTime(8_000));
  expect(status()).toHaveTextContent('can’t open the chat right now');
  hear('ready');
  expect(status()).toBeEmptyDOMElement();
  jest.useRealTimers();
});
