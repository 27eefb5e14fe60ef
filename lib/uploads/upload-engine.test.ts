import { ApiError } from '@/lib/http/api-error';
import type { UploadStateView } from './schema';
import { maxTries } from './upload-file';
import { doneView, engineWith, pass } from '@/tests/uploads/upload-engine';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());
const problemOf = ({ engine }: ReturnType<typeof engineWith>) => engine.state.files[0]?.problem;

test('IM-08 nothing is sent before Next', async () => {
  const harness = engineWith();
  harness.add('a', 'b');
  await pass(60_000);
  expect(harness.phases()).toEqual(['waiting', 'waiting']);
  expect(harness.sent).toEqual([]);
});

test('a released file is hashed, sent, confirmed and announced; never done before', async () => {
  let view: UploadStateView = { ...doneView, status: 'processing', photoId: null };
  const harness = engineWith({ getState: () => Promise.resolve(view) });
  harness.add('a');
  harness.engine.dispatch({ kind: 'released' });
  await pass(5_000);
  expect(harness.phases()).toEqual(['processing']);
  expect(harness.announce).not.toHaveBeenCalled();
  view = doneView;
  await pass(1_000);
  expect(harness.phases()).toEqual(['done']);
  expect(harness.announce).toHaveBeenCalledTimes(1);
});

test('a photo that the library already shows is announced once, and is not done before it is confirmed', async () => {
  let view: UploadStateView = { ...doneView, status: 'processing' };
  const harness = engineWith({ getState: () => Promise.resolve(view) });
  harness.add('a');
  harness.engine.dispatch({ kind: 'released' });
  await pass(10_000);
  expect(harness.phases()).toEqual(['processing']);
  expect(harness.announce).toHaveBeenCalledTimes(1);
  view = doneView;
  await pass(1_000);
  expect(harness.phases()).toEqual(['done']);
  expect(harness.announce).toHaveBeenCalledTimes(2);
});

test('four files are sent at once, no more', async () => {
  const harness = engineWith();
  harness.answers.push('never', 'never', 'never', 'never', 'never');
  harness.add('a', 'b', 'c', 'd', 'e', 'f');
  harness.engine.dispatch({ kind: 'released' });
  await pass(10_000);
  expect(harness.sent.map(({ id }) => id)).toEqual(['a', 'b', 'c', 'd']);
});

test('D-24 D-25 a file that always fails is parked and stops no other; D-26 every try has one intent', async () => {
  const harness = engineWith();
  harness.failing.set('a', { kind: 'retry', problem: 'service', afterMs: 0 });
  harness.add('a', 'b');
  harness.engine.dispatch({ kind: 'released' });
  await pass(1_000);
  expect(harness.phases()).toEqual(['waiting', 'done']);
  await pass(200_000);
  expect(harness.phases()).toEqual(['failed', 'done']);
  const tries = harness.sent.filter(({ id }) => id === 'a');
  expect(tries).toHaveLength(maxTries);
  expect(new Set(tries.map(({ intent }) => intent))).toEqual(new Set(['a']));
  harness.failing.clear();
  harness.engine.retry(['a']);
  await pass(1_000);
  expect(harness.phases()).toEqual(['done', 'done']);
});

test('a lost network waits without counting a try, and goes on where it was', async () => {
  const harness = engineWith();
  harness.answers.push({ kind: 'offline' });
  harness.add('a');
  harness.engine.dispatch({ kind: 'released' });
  await pass(60_000);
  expect(harness.engine.state).toMatchObject({
    connection: 'offline',
    files: [{ phase: 'waiting', tries: 0 }],
  });
  harness.engine.setConnection('online');
  await pass(1_000);
  expect(harness.phases()).toEqual(['done']);
  expect(harness.sent[1]).toEqual({ id: 'a', intent: 'a', uploadId: 'up-a' });
});

test('an account that has too much under way waits, says so and goes on by itself, however long that takes', async () => {
  const harness = engineWith();
  harness.failing.set('a', { kind: 'busy', afterMs: 5_000 });
  harness.add('a', 'b');
  harness.engine.dispatch({ kind: 'released' });
  await pass(600_000);
  expect(harness.phases()).toEqual(['waiting', 'done']);
  expect(harness.engine.state.files[0]).toMatchObject({ isHeldUp: true, tries: 0 });
  const tries = harness.sent.filter(({ id }) => id === 'a').length;
  expect(tries).toBeGreaterThan(maxTries);
  // The service requested a delay, and the upload waits for that time between two tries.
  expect(tries).toBeLessThanOrEqual(121);
  harness.failing.clear();
  await pass(10_000);
  expect(harness.phases()).toEqual(['done', 'done']);
});

test('D-29 a lost session keeps the list and goes on after signing in', async () => {
  const harness = engineWith();
  harness.answers.push({ kind: 'signedOut' });
  harness.add('a', 'b');
  harness.engine.dispatch({ kind: 'released' });
  await pass(60_000);
  expect(harness.engine.state.connection).toBe('signedOut');
  expect(harness.phases()).not.toContain('failed');
  harness.engine.setConnection('online');
  await pass(1_000);
  expect(harness.phases()).toEqual(['done', 'done']);
});

test('pause stops what is on its way, resume goes on', async () => {
  const harness = engineWith();
  harness.answers.push('never');
  harness.add('a');
  harness.engine.dispatch({ kind: 'released' });
  await pass();
  harness.engine.dispatch({ kind: 'paused' });
  expect([harness.stopped, harness.phases()]).toEqual([['a'], ['waiting']]);
  harness.engine.dispatch({ kind: 'resumed' });
  await pass(1_000);
  expect(harness.phases()).toEqual(['done']);
});

test('cancel stops the request and tells the storage service', async () => {
  const harness = engineWith();
  harness.answers.push('never');
  harness.add('a', 'b');
  harness.engine.dispatch({ kind: 'released' });
  await pass();
  harness.engine.dispatch({ kind: 'cancelled', ids: ['a'] });
  await pass(1_000);
  expect(harness.phases()).toEqual(['cancelled', 'done']);
  expect(harness.stopped).toEqual(['a']);
  expect(harness.deleteUpload).toHaveBeenCalledWith('up-a');
});

test('D-23 a duplicate is told before anything is sent, and left out unless it is chosen', async () => {
  const harness = engineWith({
    findDuplicates: () =>
      Promise.resolve([
        { sha256: 'sha of a', photoId: 'photo-a', isDeleted: false },
        { sha256: 'sha of b', photoId: 'photo-b', isDeleted: true },
      ]),
  });
  harness.add('a', 'b', 'c');
  await pass();
  expect(harness.engine.state.files).toMatchObject([
    { phase: 'duplicate', duplicateOf: 'library', photoId: 'photo-a' },
    { phase: 'duplicate', duplicateOf: 'deleted' },
    { phase: 'waiting' },
  ]);
  harness.engine.dispatch({ kind: 'included', id: 'b' });
  harness.engine.dispatch({ kind: 'released' });
  await pass(1_000);
  expect(harness.sent.map(({ id }) => id)).toEqual(['b', 'c']);
});

test('a question for duplicates that fails holds nobody up', async () => {
  const harness = engineWith({
    findDuplicates: () => Promise.reject(new ApiError('unavailable', 'c')),
  });
  harness.add('a');
  harness.engine.dispatch({ kind: 'released' });
  await pass(1_000);
  expect(harness.phases()).toEqual(['done']);
});

test('check 30 what the backend rejects fails with its reason; damaged bytes get another intent', async () => {
  let reason: UploadStateView['reason'] = 'damaged';
  const harness = engineWith({
    getState: () => Promise.resolve({ ...doneView, status: 'rejected', reason }),
  });
  harness.add('a');
  harness.engine.dispatch({ kind: 'released' });
  await pass(1_000);
  expect(problemOf(harness)).toBe('damaged');
  reason = 'type';
  harness.engine.retry(['a']);
  await pass(1_000);
  expect(problemOf(harness)).toBe('type');
  expect(harness.sent.at(-1)?.intent).toBe('new-intent');
});

test('an upload that the service forgot is begun again under the same intent', async () => {
  const harness = engineWith();
  harness.answers.push({ kind: 'forgotten' });
  harness.add('a');
  harness.engine.dispatch({ kind: 'released' });
  await pass(2_000);
  expect(harness.phases()).toEqual(['done']);
  expect(harness.sent).toEqual([
    { id: 'a', intent: 'a', uploadId: null },
    { id: 'a', intent: 'a', uploadId: null },
  ]);
});

test('a file that cannot be read says so', async () => {
  const harness = engineWith({ hash: () => Promise.reject(new Error('NotReadableError')) });
  harness.add('a');
  await pass();
  expect(problemOf(harness)).toBe('unreadable');
});

test('a converted file is sent with the bytes, the size and the date it has then', async () => {
  const converted = new Blob(['a JPEG']);
  const dateTaken = '2023-08-14T17:03:59+02:00';
  const sent: unknown[] = [];
  const harness = engineWith({
    hash: () => Promise.resolve({ sha256: '1', converted, dateTaken }),
    send: (file, bytes) => {
      sent.push(file.size, bytes.size, file.dateTaken);
      return { done: Promise.resolve(), stop: () => undefined };
    },
  });
  harness.add('a');
  harness.engine.dispatch({ kind: 'released' });
  await pass(100);
  expect(sent).toEqual([converted.size, converted.size, dateTaken]);
  expect(harness.engine.bytesOf('a')).toBe(converted);
});

test('a conversion that fails is told, keeps the chosen bytes, stops no other, and can be tried again', async () => {
  let fails = true;
  const harness = engineWith({
    hash: (bytes) =>
      Promise.resolve(
        fails && bytes.size === 3 ? { problem: 'conversion' } : { sha256: String(bytes.size) },
      ),
  });
  harness.add('big', 'a');
  harness.engine.dispatch({ kind: 'released' });
  await pass(1_000);
  expect(harness.phases()).toEqual(['failed', 'done']);
  expect(problemOf(harness)).toBe('conversion');
  expect(harness.engine.bytesOf('big')?.size).toBe(3);
  fails = false;
  harness.engine.retry(['big']);
  await pass(1_000);
  expect(harness.phases()).toEqual(['done', 'done']);
});

test('bytes of a conversion that ends after its file was taken off the list are not kept', async () => {
  let end = (_: { sha256: string; converted: Blob }) => {};
  const harness = engineWith({ hash: () => new Promise((resolve) => (end = resolve)) });
  harness.add('a');
  harness.engine.dispatch({ kind: 'removed', ids: ['a'] });
  end({ sha256: '1', converted: new Blob(['x']) });
  await pass();
  expect(harness.engine.bytesOf('a')).toBeUndefined();
});

test('what has arrived is not said to be cancelled: it becomes a photo, and is counted as one', async () => {
  let view: UploadStateView = { ...doneView, status: 'processing' };
  const harness = engineWith({ getState: () => Promise.resolve(view) });
  harness.add('a');
  harness.engine.dispatch({ kind: 'released' });
  await pass(1_000);
  harness.engine.dispatch({ kind: 'cancelled', ids: ['a'] });
  expect(harness.phases()).toEqual(['processing']);
  expect(harness.deleteUpload).not.toHaveBeenCalled();
  view = doneView;
  await pass(1_000);
  expect(harness.phases()).toEqual(['done']);
});
