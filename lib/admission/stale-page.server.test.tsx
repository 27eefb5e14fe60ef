import { makeRecoveryScript } from './stale-page.server';

const reload = jest.fn();
/** Runs the script with a fake location, which records reloads. */
const run = (script: string) => new Function('location', script)({ reload });

let script: string;
const online = jest.spyOn(navigator, 'onLine', 'get');
beforeAll(async () => {
  script = await makeRecoveryScript();
});
beforeEach(() => {
  jest.useFakeTimers();
  sessionStorage.clear();
  document.body.replaceChildren();
  document.documentElement.lang = 'nl-NL';
  Reflect.deleteProperty(window, 'stalePage');
  online.mockReturnValue(true);
  reload.mockClear();
});
afterEach(() => jest.useRealTimers());

const bar = () => document.querySelector('[role="alert"]');

test('a stale page is reloaded once, however many scripts are missing', () => {
  run(script);
  run(script);
  expect(reload).toHaveBeenCalledTimes(1);
  expect(bar()).toBeNull();
});

test('a page that is stale again within a minute says so in its language, with a link', () => {
  run(script);
  Reflect.deleteProperty(window, 'stalePage');
  jest.advanceTimersByTime(59_000);
  run(script);
  expect(reload).toHaveBeenCalledTimes(1);
  expect(bar()).toHaveTextContent('Er is een nieuwe versie van deze pagina.');
  expect(bar()?.querySelector('a')).toHaveAttribute('href', '');
  Reflect.deleteProperty(window, 'stalePage');
  jest.advanceTimersByTime(2_000);
  run(script);
  expect(reload).toHaveBeenCalledTimes(2);
});

test('nothing is reloaded while files are sent or input would be lost, or without a network', () => {
  const warn = (event: Event) => event.preventDefault();
  window.addEventListener('beforeunload', warn);
  run(script);
  window.removeEventListener('beforeunload', warn);
  Reflect.deleteProperty(window, 'stalePage');
  online.mockReturnValue(false);
  run(script);
  expect(reload).not.toHaveBeenCalled();
  expect(bar()).not.toBeNull();
});

test('without storage nothing is reloaded, because nothing would end a second reload', () => {
  const storage = jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new Error('blocked');
  });
  document.documentElement.lang = 'xx';
  run(script);
  storage.mockRestore();
  expect(reload).not.toHaveBeenCalled();
  expect(bar()).toHaveTextContent('There’s a newer version of this page.');
});
