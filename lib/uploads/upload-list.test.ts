import * as fc from 'fast-check';
import { maxSending, planWork } from './plan-work';
import { groupStaged, sortForTray, summarise } from './summary';
import { maxTries, type UploadFile } from './upload-file';
import { uploadFile } from '@/tests/uploads/upload-file';
import { type Action, emptyList, reduceUploads, type UploadList } from './upload-list';

const ids = ['a', 'b', 'c', 'd', 'e', 'f'];
const id = fc.constantFrom(...ids);
const some = fc.subarray(ids);

const action: fc.Arbitrary<Action> = fc.oneof(
  fc.record({
    kind: fc.constantFrom('hashing', 'started', 'sent', 'included', 'excluded', 'found'),
    id,
  }),
  fc.record({ kind: fc.constant('removed'), ids: some }),
  fc.record({ kind: fc.constant('hashed'), id, sha256: fc.constantFrom('1', '2', '3', '4') }),
  fc.record({ kind: fc.constant('created'), id, uploadId: fc.constantFrom('u1', 'u2') }),
  fc.record({ kind: fc.constant('progressed'), id, sent: fc.integer({ min: -5, max: 2_000 }) }),
  fc.record({
    kind: fc.constant('confirmed'),
    id,
    isDuplicate: fc.boolean(),
    photoId: fc.constantFrom('p1', 'p2', null),
  }),
  fc.record({ kind: fc.constant('failed'), id, problem: fc.constantFrom('gone', 'damaged') }),
  fc.record({
    kind: fc.constant('retryScheduled'),
    id,
    problem: fc.constant('network'),
    until: fc.nat(100),
    reason: fc.constantFrom('send', 'poll', 'incomplete', 'lost'),
  }),
  fc.record({ kind: fc.constant('postponed'), id, until: fc.nat(100) }),
  fc.record({ kind: fc.constant('retried'), ids: some, intents: fc.constant(['n1', 'n2', 'n3']) }),
  fc.record({ kind: fc.constant('cancelled'), ids: some }),
  fc.record({
    kind: fc.constantFrom('released', 'paused', 'resumed', 'cleared'),
  }),
  fc.record({
    kind: fc.constant('connection'),
    connection: fc.constantFrom('online', 'offline', 'signedOut'),
  }),
  fc.record({
    kind: fc.constant('added'),
    files: some.map((names) => names.map((name) => uploadFile(name))),
  }),
  fc.record({
    kind: fc.constant('checked'),
    verdicts: some.map(
      (names) =>
        new Map(
          names.map((name, at) => [
            name,
            at % 2 ? { duplicateOf: 'library' as const, photoId: 'p' } : null,
          ]),
        ),
    ),
  }),
  // fast-check infers `string` where the test passed literals.
) as fc.Arbitrary<Action>;

const start = reduceUploads(emptyList, {
  kind: 'added',
  files: ids.map((name) => uploadFile(name)),
});
const fileOf = (list: UploadList, name: string): UploadFile | undefined =>
  list.files.find((file) => file.id === name);

/** Returns the list before the first and after each of the actions. */
const play = (actions: readonly Action[]): UploadList[] => {
  let list = start;
  return [start, ...actions.map((one) => (list = reduceUploads(list, one)))];
};

const always = (check: (before: UploadList, after: UploadList, by: Action) => void) =>
  fc.assert(
    fc.property(fc.array(action, { maxLength: 60 }), (actions) => {
      const lists = play(actions);
      actions.forEach((by, at) => {
        const [before, after] = [lists[at], lists[at + 1]];
        if (before && after) check(before, after, by);
      });
    }),
    { numRuns: 200 },
  );

test('a file is done only when the backend confirmed it while it was processing', () =>
  always((before, after, by) => {
    for (const file of after.files) {
      if (file.phase !== 'done' || fileOf(before, file.id)?.phase === 'done') continue;
      expect(by).toMatchObject({ kind: 'confirmed', id: file.id });
      expect(fileOf(before, file.id)?.phase).toBe('processing');
    }
  }));

test('D-24 what happens to one file changes no other', () =>
  always((before, after, by) => {
    if (!('id' in by)) return;
    for (const file of before.files)
      if (file.id !== by.id) expect(fileOf(after, file.id)).toBe(file);
  }));

test('no file is there twice, and nothing is sent that was not released', () =>
  always((_, after) => {
    expect(new Set(after.files.map((file) => file.id)).size).toBe(after.files.length);
    for (const file of after.files)
      if (['uploading', 'processing', 'done'].includes(file.phase))
        expect(file.isReleased).toBe(true);
  }));

test('D-26 an intent stays for as long as the backend has not rejected the file', () =>
  always((before, after) => {
    for (const file of after.files) {
      const was = fileOf(before, file.id);
      if (was && was.intent !== file.intent) expect(['checksum', 'damaged']).toContain(was.problem);
    }
  }));

test('bytes stay between nothing and the size, tries below the cap, and the counts add up', () =>
  always((_, after) => {
    const summary = summarise(after);
    for (const { sent, size, tries } of after.files) {
      expect(sent).toBeGreaterThanOrEqual(0);
      expect(sent).toBeLessThanOrEqual(size);
      expect(tries).toBeLessThanOrEqual(maxTries);
    }
    const { added, existing, deleted, failed, remaining, total } = summary;
    expect(added + existing + deleted + failed + remaining).toBe(total);
    if (remaining > 0) expect(summary.percent).toBeLessThan(100);
  }));

test('while paused, offline or signed out nothing is on its way and nothing is sent', () =>
  always((_, after) => {
    const work = planWork(after, 1_000, new Set());
    const sending = after.files.filter(({ phase }) => phase === 'uploading').length;
    if (after.isPaused || after.connection !== 'online') expect(work.send).toEqual([]);
    else expect(work.send.length + sending).toBeLessThanOrEqual(Math.max(maxSending, sending));
  }));

test('D-25 a file that fails again and again is parked, and a retry gives it all its tries', () => {
  let list: UploadList = {
    ...emptyList,
    files: [uploadFile('a', { phase: 'waiting', isReleased: true, sha256: '1' })],
  };
  for (let round = 0; round < maxTries; round += 1) {
    expect(planWork(list, round, new Set()).send).toEqual(['a']);
    list = reduceUploads(list, { kind: 'started', id: 'a' });
    list = reduceUploads(list, {
      kind: 'retryScheduled',
      id: 'a',
      problem: 'network',
      until: 0,
      reason: 'send',
    });
  }
  expect(list.files[0]).toMatchObject({ phase: 'failed', problem: 'network' });
  list = reduceUploads(list, { kind: 'retried', ids: ['a'], intents: ['n'] });
  expect(list.files[0]).toMatchObject({ phase: 'waiting', tries: 0, intent: 'a' });
});

test('D-23 the same bytes twice in a list are sent once', () => {
  let list = start;
  for (const name of ['a', 'b']) {
    list = reduceUploads(list, { kind: 'hashing', id: name });
    list = reduceUploads(list, { kind: 'hashed', id: name, sha256: '1' });
  }
  expect(fileOf(list, 'b')).toMatchObject({ phase: 'duplicate', duplicateOf: 'list' });
});

const listOf = (...files: UploadFile[]): UploadList => ({ ...emptyList, files });
const released = (name: string, changes: Partial<UploadFile>) =>
  uploadFile(name, { isReleased: true, ...changes });

test('D-23 what was chosen twice is told before Next, and is no photo that was there already', () => {
  const twin = { phase: 'duplicate', duplicateOf: 'list' } as const;
  const list = listOf(uploadFile('a', { phase: 'waiting' }), uploadFile('b', twin));
  expect(groupStaged(list)).toMatchObject({ fresh: [{ id: 'a' }], twice: [{ id: 'b' }] });
  const after = reduceUploads(list, { kind: 'released' });
  expect(after.files).toMatchObject([{ id: 'a', isReleased: true }]);
  // This second copy is detected only after Next was pressed.
  const later = summarise(listOf(...after.files, released('c', twin)));
  expect(later).toMatchObject({ total: 1, promised: 1, existing: 0, remaining: 1 });
});

test('the progress is below 99 % while ten of 33 sent files are not photos yet', () => {
  const done = Array.from({ length: 23 }, (_, at) =>
    released(`d${at}`, { phase: 'done', result: 'new', sent: 1_000 }),
  );
  const pending = Array.from({ length: 10 }, (_, at) =>
    released(`p${at}`, { phase: 'processing', sent: 1_000 }),
  );
  expect(summarise(listOf(...done, ...pending))).toMatchObject({
    added: 23,
    remaining: 10,
    preparing: 10,
    promised: 33,
    percent: 93,
  });
});

test('the tray shows failures first, then what moves, what waits, and what is done with', () => {
  const files = [
    released('done', { phase: 'done', result: 'new' }),
    released('waiting', { phase: 'waiting' }),
    released('moving', { phase: 'uploading' }),
    released('failed', { phase: 'failed', problem: 'network' }),
    uploadFile('staged'),
  ];
  expect(sortForTray(files).map((file) => file.id)).toEqual([
    'failed',
    'moving',
    'waiting',
    'done',
  ]);
});

test('the library is asked about one bundle of files at a time', () => {
  const hashed = (name: string) => uploadFile(name, { phase: 'hashing', sha256: name });
  const list = listOf(hashed('a'), hashed('b'), hashed('c'));
  expect(planWork(list, 0, new Set()).check).toEqual(['a', 'b', 'c']);
  expect(planWork(list, 0, new Set(['a'])).check).toEqual([]);
});
