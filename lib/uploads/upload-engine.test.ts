import { ApiError } from '@/lib/http/api-client';
import { SendFailure, type SendProblem } from './send-failure';
import { type EnginePorts, UploadEngine } from './upload-engine';
import { maxTries } from './upload-file';
import { uploadFile } from '@/tests/uploads/upload-file';
import type { UploadStateView } from './view';

const doneView: UploadStateView = { status: 'done', reason: null, isDuplicate: false };

/** An engine whose network does as it is told. */
function engineWith(changes: Partial<EnginePorts> = {}) {
  const sent: { id: string; intent: string; uploadId: string | null }[] = [];
  const stopped: string[] = [];
  const answers: (SendProblem | 'ok' | 'never')[] = [];
  const names = new Map<Blob, string>();
  const failing = new Map<string, SendProblem>();
  const announce = jest.fn();
  const end = jest.fn(() => Promise.resolve());
  const ports: EnginePorts = {
    hash: (bytes) => Promise.resolve({ sha256: `sha of ${names.get(bytes)}` }),
    findDuplicates: () => Promise.resolve([]),
    send: (file, _, on) => {
      sent.push({ id: file.id, intent: file.intent, uploadId: file.uploadId });
      const answer = failing.get(file.id) ?? answers.shift() ?? 'ok';
      on.created(`up-${file.id}`);
      const stop = () => void stopped.push(file.id);
      if (answer === 'never') return { done: new Promise(() => undefined), stop };
      if (answer === 'ok') return { done: Promise.resolve(), stop };
      return { done: Promise.reject(new SendFailure(answer)), stop };
    },
    look: () => Promise.resolve(doneView),
    end,
    announce,
    changed: () => undefined,
    now: () => Date.now(),
    random: () => 0,
    newIntent: () => 'new-intent',
    isOnline: () => true,
    ...changes,
  };
  const engine = new UploadEngine(ports);
  const add = (...ids: string[]) => {
    const bytes = new Map(ids.map((id) => [id, new Blob([id])]));
    for (const [id, blob] of bytes) names.set(blob, id);
    engine.add(
      ids.map((id) => uploadFile(id)),
      bytes,
    );
  };
  const phases = () => engine.state.files.map(({ phase }) => phase);
  return { engine, add, phases, sent, stopped, answers, failing, announce, end };
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());
const pass = async (ms = 0) => {
  for (let turn = 0; turn < 20; turn += 1) await jest.advanceTimersByTimeAsync(ms / 20);
};
const problemOf = ({ engine }: ReturnType<typeof engineWith>) => engine.state.files[0]?.problem;

test('IM-08 nothing is sent before Next', async () => {
  const rig = engineWith();
  rig.add('a', 'b');
  await pass(60_000);
  expect(rig.phases()).toEqual(['waiting', 'waiting']);
  expect(rig.sent).toEqual([]);
});

test('a released file is hashed, sent, confirmed and announced; never done before', async () => {
  let view: UploadStateView = { ...doneView, status: 'processing' };
  const rig = engineWith({ look: () => Promise.resolve(view) });
  rig.add('a');
  rig.engine.wish({ kind: 'released' });
  await pass(5_000);
  expect(rig.phases()).toEqual(['processing']);
  expect(rig.announce).not.toHaveBeenCalled();
  view = doneView;
  await pass(1_000);
  expect(rig.phases()).toEqual(['done']);
  expect(rig.announce).toHaveBeenCalledTimes(1);
});

test('four files are sent at once, no more', async () => {
  const rig = engineWith();
  rig.answers.push('never', 'never', 'never', 'never', 'never');
  rig.add('a', 'b', 'c', 'd', 'e', 'f');
  rig.engine.wish({ kind: 'released' });
  await pass(10_000);
  expect(rig.sent.map(({ id }) => id)).toEqual(['a', 'b', 'c', 'd']);
});

test('D-24 D-25 a file that always fails is parked and stops no other; D-26 every try has one intent', async () => {
  const rig = engineWith();
  rig.failing.set('a', { kind: 'again', problem: 'service', afterMs: 0 });
  rig.add('a', 'b');
  rig.engine.wish({ kind: 'released' });
  await pass(1_000);
  expect(rig.phases()).toEqual(['waiting', 'done']);
  await pass(200_000);
  expect(rig.phases()).toEqual(['failed', 'done']);
  const tries = rig.sent.filter(({ id }) => id === 'a');
  expect(tries).toHaveLength(maxTries);
  expect(new Set(tries.map(({ intent }) => intent))).toEqual(new Set(['a']));
  rig.failing.clear();
  rig.engine.retry(['a']);
  await pass(1_000);
  expect(rig.phases()).toEqual(['done', 'done']);
});

test('a lost network waits without counting a try, and goes on where it was', async () => {
  const rig = engineWith();
  rig.answers.push({ kind: 'offline' });
  rig.add('a');
  rig.engine.wish({ kind: 'released' });
  await pass(60_000);
  expect(rig.engine.state).toMatchObject({
    line: 'offline',
    files: [{ phase: 'waiting', tries: 0 }],
  });
  rig.engine.setLine('online');
  await pass(1_000);
  expect(rig.phases()).toEqual(['done']);
  expect(rig.sent[1]).toEqual({ id: 'a', intent: 'a', uploadId: 'up-a' });
});

test('D-29 a lost session keeps the list and goes on after signing in', async () => {
  const rig = engineWith();
  rig.answers.push({ kind: 'signedOut' });
  rig.add('a', 'b');
  rig.engine.wish({ kind: 'released' });
  await pass(60_000);
  expect(rig.engine.state.line).toBe('signedOut');
  expect(rig.phases()).not.toContain('failed');
  rig.engine.setLine('online');
  await pass(1_000);
  expect(rig.phases()).toEqual(['done', 'done']);
});

test('pause stops what is on its way, resume goes on', async () => {
  const rig = engineWith();
  rig.answers.push('never');
  rig.add('a');
  rig.engine.wish({ kind: 'released' });
  await pass();
  rig.engine.wish({ kind: 'paused' });
  expect([rig.stopped, rig.phases()]).toEqual([['a'], ['waiting']]);
  rig.engine.wish({ kind: 'resumed' });
  await pass(1_000);
  expect(rig.phases()).toEqual(['done']);
});

test('cancel stops the request and tells the storage service', async () => {
  const rig = engineWith();
  rig.answers.push('never');
  rig.add('a', 'b');
  rig.engine.wish({ kind: 'released' });
  await pass();
  rig.engine.wish({ kind: 'cancelled', ids: ['a'] });
  await pass(1_000);
  expect(rig.phases()).toEqual(['cancelled', 'done']);
  expect(rig.stopped).toEqual(['a']);
  expect(rig.end).toHaveBeenCalledWith('up-a');
});

test('D-23 a duplicate is told before anything is sent, and left out unless it is chosen', async () => {
  const rig = engineWith({
    findDuplicates: () =>
      Promise.resolve([
        { sha256: 'sha of a', isDeleted: false },
        { sha256: 'sha of b', isDeleted: true },
      ]),
  });
  rig.add('a', 'b', 'c');
  await pass();
  expect(rig.engine.state.files).toMatchObject([
    { phase: 'duplicate', duplicateOf: 'library' },
    { phase: 'duplicate', duplicateOf: 'deleted' },
    { phase: 'waiting' },
  ]);
  rig.engine.wish({ kind: 'included', id: 'b' });
  rig.engine.wish({ kind: 'released' });
  await pass(1_000);
  expect(rig.sent.map(({ id }) => id)).toEqual(['b', 'c']);
});

test('a question for duplicates that fails holds nobody up', async () => {
  const rig = engineWith({
    findDuplicates: () => Promise.reject(new ApiError('unavailable', 'c')),
  });
  rig.add('a');
  rig.engine.wish({ kind: 'released' });
  await pass(1_000);
  expect(rig.phases()).toEqual(['done']);
});

test('check 30 what the backend rejects fails with its reason; damaged bytes get another intent', async () => {
  let reason: UploadStateView['reason'] = 'damaged';
  const rig = engineWith({
    look: () => Promise.resolve({ status: 'rejected', reason, isDuplicate: false }),
  });
  rig.add('a');
  rig.engine.wish({ kind: 'released' });
  await pass(1_000);
  expect(problemOf(rig)).toBe('damaged');
  reason = 'type';
  rig.engine.retry(['a']);
  await pass(1_000);
  expect(problemOf(rig)).toBe('type');
  expect(rig.sent.at(-1)?.intent).toBe('new-intent');
});

test('an upload that the service forgot begins anew under the same intent', async () => {
  const rig = engineWith();
  rig.answers.push({ kind: 'forgotten' });
  rig.add('a');
  rig.engine.wish({ kind: 'released' });
  await pass(2_000);
  expect(rig.phases()).toEqual(['done']);
  expect(rig.sent).toEqual([
    { id: 'a', intent: 'a', uploadId: null },
    { id: 'a', intent: 'a', uploadId: null },
  ]);
});

test('a file that cannot be read says so', async () => {
  const rig = engineWith({ hash: () => Promise.reject(new Error('NotReadableError')) });
  rig.add('a');
  await pass();
  expect(problemOf(rig)).toBe('unreadable');
});
