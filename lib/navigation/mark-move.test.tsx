import { markMove } from './mark-move';

const mark = () => document.documentElement.hasAttribute('data-moving');

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  Reflect.deleteProperty(window, 'navigation');
});

function withNavigation(): EventTarget {
  const navigation = new EventTarget();
  Object.defineProperty(window, 'navigation', { value: navigation, configurable: true });
  return navigation;
}

test('a page that takes its time is announced by a mark, until the address has changed', () => {
  const navigation = withNavigation();
  markMove();
  jest.advanceTimersByTime(99);
  expect(mark()).toBe(false);
  jest.advanceTimersByTime(1);
  expect(mark()).toBe(true);
  navigation.dispatchEvent(new Event('currententrychange'));
  expect(mark()).toBe(false);
});

test('who goes to another site and comes back finds no mark', () => {
  withNavigation();
  markMove();
  jest.advanceTimersByTime(100);
  window.dispatchEvent(new Event('pagehide'));
  expect(mark()).toBe(false);
});

test('a way that ends nowhere, as when the customer rather stays, is not announced for good', () => {
  withNavigation();
  markMove();
  jest.advanceTimersByTime(30_000);
  expect(mark()).toBe(true);
  jest.advanceTimersByTime(100);
  expect(mark()).toBe(false);
});

test('a page that is there at once shows none, nor does a press that follows another', () => {
  const navigation = withNavigation();
  markMove();
  markMove();
  navigation.dispatchEvent(new Event('currententrychange'));
  jest.advanceTimersByTime(10_000);
  expect(mark()).toBe(false);
});

test('a browser that cannot tell when the address changes is spared the mark', () => {
  markMove();
  jest.advanceTimersByTime(10_000);
  expect(mark()).toBe(false);
});
