import { IdleWatch } from './page-scroll';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

function watch() {
  const onIdle = jest.fn();
  return { onIdle, watch: new IdleWatch(onIdle) };
}

test('T2 T5 the scrolling rests 150 ms after the last move, once', () => {
  const { onIdle, watch: rest } = watch();
  rest.moved();
  jest.advanceTimersByTime(100);
  rest.moved();
  jest.advanceTimersByTime(149);
  expect(onIdle).not.toHaveBeenCalled();
  jest.advanceTimersByTime(20);
  expect(onIdle).toHaveBeenCalledTimes(1);
  jest.advanceTimersByTime(1_000);
  expect(onIdle).toHaveBeenCalledTimes(1);
});

test('T2 T5 a frame that comes late and has moved is no rest, however long ago the last one was', () => {
  const frames: FrameRequestCallback[] = [];
  jest.spyOn(window, 'requestAnimationFrame').mockImplementation((run) => frames.push(run));
  const cancel = jest.spyOn(window, 'cancelAnimationFrame').mockImplementation((handle) => {
    delete frames[handle - 1];
  });
  const { onIdle, watch: rest } = watch();
  rest.moved();
  jest.advanceTimersByTime(400);
  // Browsers send the scroll event of a frame before they call its animation frame callbacks.
  rest.moved();
  frames[0]?.(0);
  expect(onIdle).not.toHaveBeenCalled();
  jest.advanceTimersByTime(150);
  frames[1]?.(0);
  expect(onIdle).toHaveBeenCalledTimes(1);
  rest.end();
  expect(cancel).toHaveBeenCalled();
  jest.restoreAllMocks();
});
