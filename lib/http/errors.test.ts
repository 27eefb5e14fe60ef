import { AppError, UpstreamError } from './errors';

type Errors = { AppError: typeof AppError; UpstreamError: typeof UpstreamError };

/** Loads the module a second time, as another bundle of the same process does. */
async function loadAgain(): Promise<Errors> {
  jest.resetModules();
  return import('./errors');
}

test('check 36 an error of another bundle is known for what it is, or nobody would repeat a call that another bundle began', async () => {
  const other = await loadAgain();
  expect(other.UpstreamError).not.toBe(UpstreamError);
  const failed = new other.UpstreamError('unavailable', 'c-1', 'no connection', null, {
    isTransient: true,
  });
  expect([failed instanceof UpstreamError, failed instanceof AppError]).toEqual([true, true]);
  const refused = new other.AppError('unauthenticated');
  expect([refused instanceof UpstreamError, refused instanceof AppError]).toEqual([false, true]);
});

test('other errors are none of ours', () => {
  for (const value of [new Error('x'), new TypeError('y'), { name: 'AppError' }, null, 'AppError'])
    expect([value instanceof UpstreamError, value instanceof AppError]).toEqual([false, false]);
});
