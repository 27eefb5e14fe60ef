import fc from 'fast-check';
import { createMessageGate } from './message-gate';

const userId = 'anna';
const archive = (changes: object = {}, message: object = {}) => ({
  id: crypto.randomUUID(),
  timestamp: '2026-11-22T10:00:00.000Z',
  key: 'archive-started',
  message: { userId, downloadId: 'd-1', ...message },
  ...changes,
});
const imported = (changes: object = {}, data: object = {}) => ({
  id: crypto.randomUUID(),
  type: 'import-started',
  data: { payload: {}, timestamp: '2026-11-22T10:00:00.000Z', ...data },
  ...changes,
});
const gateOf = () => {
  const gate = createMessageGate(userId);
  return (message: unknown) => gate(JSON.stringify(message));
};
const refusal = (reason: string) => ({ refused: reason });

test('AC-05 DL-03 plain OK is ignored', () => {
  expect(createMessageGate(userId)('OK')).toBeNull();
});

test('DL-05 AC-02 messages of the two shapes become events', () => {
  const gate = gateOf();
  const started = archive();
  expect(gate(started)).toEqual({
    event: { id: started.id, at: started.timestamp, type: 'archive-started', downloadId: 'd-1' },
  });
  const payload = { importedCount: 3, totalCount: 12, secret: 'x' };
  const running = imported({}, { payload });
  expect(gate(running)).toEqual({
    event: {
      id: running.id,
      at: running.data.timestamp,
      type: 'import-started',
      importedCount: 3,
      totalCount: 12,
    },
  });
  expect(gate(imported({ type: 'import-finished' }, { payload: 'anything' }))).toMatchObject({
    event: { type: 'import-finished', importedCount: null, totalCount: null },
  });
});

test.each<[string, unknown]>([
  ['no JSON', 'O K'],
  ['a list', []],
  ['null', null],
  ['an id that is no uuid', archive({ id: '1' })],
  ['no id', archive({ id: undefined })],
  ['an unknown key', archive({ key: 'archive-deleted' })],
  ['a field too many', archive({ extra: 1 })],
  ['a field too many inside', archive({}, { extra: 1 })],
  ['a time that is none', archive({ timestamp: 'yesterday' })],
  ['a hostile id', archive({}, { downloadId: '../../x' })],
  ['an unknown type', imported({ type: 'import-paused' })],
  ['both shapes at once', { ...archive(), ...imported() }],
  ['no data', imported({ data: undefined })],
])('DL-05 AC-05 %s is refused', (_, message) => {
  expect(gateOf()(message)).toEqual(refusal('not of the expected shape'));
});

test('DL-05 a message for another customer is refused', () => {
  expect(gateOf()(archive({}, { userId: 'ben' }))).toEqual(refusal('for somebody else'));
});

test('DL-05 a replayed message is refused', () => {
  const gate = gateOf();
  const message = archive();
  expect(gate(message)).toHaveProperty('event');
  expect(gate(message)).toEqual(refusal('replayed'));
});

test('DL-05 what comes after its end is out of order, for that job only', () => {
  const gate = gateOf();
  const at = (second: number) => ({ timestamp: `2026-11-22T10:00:0${second}.000Z` });
  expect(gate(archive({ key: 'archive-finished', ...at(5) }))).toHaveProperty('event');
  expect(gate(archive(at(3)))).toEqual(refusal('out of order'));
  expect(gate(archive(at(5)))).toEqual(refusal('out of order'));
  expect(gate(archive(at(3), { downloadId: 'd-2' }))).toHaveProperty('event');
  // The service has started the job again after a crash, so a later message 'started' is accepted.
  expect(gate(archive(at(6)))).toHaveProperty('event');
});

test('AC-05 whatever comes is an event, nothing or a refusal, and never an error', () => {
  const gate = createMessageGate(userId);
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.json()), (frame) => {
      const verdict = gate(frame);
      expect(verdict === null || 'event' in verdict || 'refused' in verdict).toBe(true);
    }),
  );
});
