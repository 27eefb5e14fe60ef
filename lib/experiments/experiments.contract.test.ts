import '@/tests/support/environment';
import { contractBackend } from '@/tests/backend/start-backend';
import type { Caller } from '@/lib/http/upstream.server';
import { control } from '@/lib/config/variants';
import { readAssignment } from './queries.server';

const readVariants = async (...given: Parameters<typeof readAssignment>) =>
  (await readAssignment(...given)).variants;

const backend = contractBackend();
process.env['BACKEND_URL'] = backend.origin;
afterEach(() => backend.control('/faults', undefined, 'DELETE'));

/**
 * Circuit breakers belong to a channel. Each test uses its own channel, so that a failure does not affect the next
 * test.
 */
const caller = (channel: string): Caller => ({ channel, correlationId: 'experiments-contract' });

test('SH-20 both experiments are fetched, and a subject always gets the same variants', async () => {
  const variants = await readVariants(caller('albora-nl'), 'subject-1');
  expect(Object.keys(variants).sort()).toEqual(['CRO-1304', 'CRO-1411']);
  expect(await readVariants(caller('albora-nl'), 'subject-1')).toEqual(variants);
});

test('SH-20 customers are divided between the variants', async () => {
  const all = await Promise.all(
    Array.from({ length: 24 }, (_, index) => readVariants(caller('albora-de'), `subject-${index}`)),
  );
  expect(new Set(all.map((variants) => variants['CRO-1411']))).toEqual(new Set(['A', 'B']));
});

test.each([
  ['hofmar-es', { kind: 'status', value: 500 }],
  ['hofmar-pt', { kind: 'malformed' }],
  ['pixabo-gb', { kind: 'cut' }],
])('SH-20 on %s an outage (%j) is the control', async (channel, fault) => {
  await backend.control('/faults', { service: 'experiments', ...fault });
  expect(await readVariants(caller(channel), 'subject-1')).toEqual(control);
});
