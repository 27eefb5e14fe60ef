import { conversationOf, orderOnScreen } from './chat';

const id = '0f8fad5b-d9cb-469f-a165-70867728950e';

test('CH-01 a conversation is its customer’s own', () => {
  expect(conversationOf(`anna.${id}`, 'anna')).toBe(id);
  for (const cookie of [undefined, '', id, `bob.${id}`, `anna.${id}x`, 'anna.<script>', 'anna.'])
    expect(conversationOf(cookie, 'anna')).toBeNull();
});

test.each([
  ['/orders/A-1', 'A-1'],
  ['/orders', null],
  ['/orders/a/b', null],
  ['/orders/%3Cb%3E', null],
  ['/', null],
])('CH-01 on %s the order on screen is %p', (path, code) => {
  expect(orderOnScreen(path)).toBe(code);
});
