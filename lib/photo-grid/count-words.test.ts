import { createTranslator } from 'next-intl';
import { amountText, countText, fillIn, toCountWords } from './count-words';

const wordsIn = (locale: string, message: string) => {
  const t = createTranslator({ locale, messages: { message } });
  return toCountWords((_, values) => t('message', values), 'message', locale);
};

test('one sentence for each plural form of the language, the number as it is written there', () => {
  const message = '{count, plural, one {{amount} photo} other {{amount} photos}}';
  const english = wordsIn('en-GB', message);
  expect([0, 1, 2, 1_200_000].map((count) => countText(english, count))).toEqual([
    '0 photos',
    '1 photo',
    '2 photos',
    '1,200,000 photos',
  ]);
  const french = wordsIn('fr-FR', message);
  expect([0, 1, 2].map((count) => countText(french, count))).toEqual([
    '0 photo',
    '1 photo',
    '2 photos',
  ]);
  expect(countText(wordsIn('de-DE', message), 1_500)).toBe('1.500 photos');
  expect(amountText(10_000, 'en-GB')).toBe('10,000');
});

test('what is filled in is taken as it is', () => {
  expect(fillIn('{done} of {total} {other}', { done: '$&', total: '{done}' })).toBe(
    '$& of {done} {other}',
  );
});
