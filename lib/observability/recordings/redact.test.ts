import fc from 'fast-check';
import * as z from 'zod';
import { tolerantOptional } from '@/lib/contracts/wire';
import { createPseudonyms, vocabularyOf } from './redact';

const order = z.object({
  id: z.string(),
  state: z.enum(['sent', 'cancelled']),
  address: z.object({ name: z.string(), country: z.literal('NL') }),
  kind: tolerantOptional(z.enum(['print', 'mug'])),
});
const { text, value } = createPseudonyms('secret of one recording');

test('a recording has the states of an order, its amounts and times, and nothing that the customer wrote', () => {
  const recorded = value(
    {
      id: '10012345',
      state: 'sent',
      kind: 'mug',
      total: 12.5,
      placed: '2026-11-27T10:00:00Z',
      address: { name: 'Anna Vries', country: 'NL' },
      mail: 'anna@example.com',
      photo: 'https://photos.example/anna/1.jpg',
    },
    vocabularyOf(order),
  );
  expect(recorded).toMatchObject({
    ...{ state: 'sent', kind: 'mug', total: 12.5, placed: '2026-11-27T10:00:00Z' },
    id: expect.stringMatching(/^\d{8}$/),
    address: { name: expect.stringMatching(/^[A-Z][a-z]{3} [A-Z][a-z]{4}$/), country: 'NL' },
    mail: expect.stringMatching(/^[a-z]{4}@[a-z]{7}\.[a-z]{3}$/),
    photo: expect.stringMatching(/^https:\/\//),
  });
  expect(JSON.stringify(recorded)).not.toMatch(/anna|vries|10012345/i);
});

test('equal texts have equal pseudonyms of the same shape, and other recordings have others', () => {
  const other = createPseudonyms('secret of another recording');
  const id = fc.stringMatching(/^[a-z0-9_-]{16,40}$/);
  fc.assert(
    fc.property(id, (given) => {
      const shape = (from: string) => from.replace(/[a-z]/g, 'x').replace(/\d/g, '0');
      expect(text(given)).toBe(text(given));
      expect(shape(text(given))).toBe(shape(given));
    }),
  );
  expect(text('customer-0815-photo')).not.toBe(other.text('customer-0815-photo'));
  expect(z.uuid().safeParse(text(crypto.randomUUID())).success).toBe(true);
});
