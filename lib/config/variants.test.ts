import fc from 'fast-check';
import { experimentIds } from '@/lib/contracts/experiment-ids';
import { serializeVariants, variantsOf } from './variants';

test('SH-20 what a visit keeps is read again', () => {
  const variant = fc.stringMatching(/^[A-Za-z0-9-]{1,20}$/);
  fc.assert(
    fc.property(fc.dictionary(fc.constantFrom(...experimentIds), variant), (given) =>
      expect(variantsOf(serializeVariants(given))).toEqual(given),
    ),
  );
});

test('SH-20 a forged cookie says nothing', () => {
  for (const text of [
    '',
    'CRO-1304',
    'CRO-1304:',
    'CRO-1304:<b>',
    'CRO-9:A',
    'constructor:A',
    ':::',
    'CRO-1304:A B',
  ])
    expect(variantsOf(text)).toEqual({});
  expect(variantsOf('CRO-1304:B,x:y,,CRO-1411:"')).toEqual({ 'CRO-1304': 'B' });
});
