import { usedKeys } from './message-keys.mjs';
import { findProblems } from './message-rules.mjs';

const locales = 'en-GB nl-NL de-DE fr-FR sv-SE nb-NO da-DK fi-FI es-ES pt-PT it-IT'.split(' ');

/** Creates all locale files with the same texts; `changed` replaces some of them. */
function files(texts, changed = {}) {
  const full = Object.fromEntries(locales.map((locale) => [locale, texts]));
  return { ...full, 'en-IE': {}, 'nl-BE': {}, 'fr-BE': {}, 'de-AT': {}, ...changed };
}
const used = () => true;

test('complete files with equal arguments are sound, whatever the word order', () => {
  const texts = { orders: { count: '{n, plural, one {# order} other {# orders}} of {name}' } };
  const dutch = { orders: { count: '{name}: {n, plural, one {# order} other {# orders}}' } };
  expect(findProblems(files(texts, { 'nl-NL': dutch }), used)).toEqual([]);
});

test.each([
  ['a missing file', { 'fi-FI': undefined }, 'fi-FI: the file is missing'],
  ['a missing key', { 'fi-FI': {} }, 'fi-FI: a is missing'],
  ['an empty text', { 'fi-FI': { a: ' ' } }, 'fi-FI: a is empty'],
  ['a key of nowhere', { 'de-AT': { b: 'x' } }, 'de-AT: b does not exist in en-GB'],
  ['another argument', { 'fi-FI': { a: '{m} <b>x</b>' } }, 'fi-FI: a takes <b> {m}, not <b> {n}'],
  ['a lost tag', { 'fi-FI': { a: '{n}' } }, 'fi-FI: a takes {n}, not <b> {n}'],
  [
    'another kind',
    { 'fi-FI': { a: '<b>{n, date}</b>' } },
    'fi-FI: a takes <b> {n: date}, not <b> {n}',
  ],
  [
    'broken syntax',
    { 'fi-FI': { a: '{n' } },
    'fi-FI: a is no ICU message: EXPECT_ARGUMENT_CLOSING_BRACE',
  ],
  [
    'a plural form that the language lacks',
    { 'fi-FI': { a: '<b>x</b>{n, plural, few {x} other {y}}' } },
    'fi-FI: a has the plural form “few”, unknown to fi-FI',
  ],
  ['a language nobody speaks', { 'xx-XX': {} }, 'xx-XX: no channel speaks it'],
])('%s is found', (_, changed, problem) => {
  expect(findProblems(files({ a: '{n} <b>x</b>' }, changed), used)).toEqual([problem]);
});

test('a text that nobody asks for is found', () => {
  const isUsed = usedKeys([
    {
      name: 'a.tsx',
      text: "const t = useTranslations('orders'); t('title'); t(`status.${group}`);",
    },
  ]);
  const texts = { orders: { title: 'x', status: { sent: 'x' }, old: 'x' }, other: { title: 'x' } };
  expect(findProblems(files(texts), isUsed)).toEqual([
    'en-GB: orders.old is used nowhere',
    'en-GB: other.title is used nowhere',
  ]);
});
