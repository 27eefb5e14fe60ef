import { findOtherTerms, localisedTexts, parseTerms } from './term-rules.mjs';

const document = `
# Terms

| en-GB | de-DE      |
| ----- | ---------- |
| order | Bestellung |

Some prose.

| language | never                       | instead    |
| -------- | --------------------------- | ---------- |
| de-DE    | Zahlungsmethode*, *anschrift | Zahlungsart |
| en-GB    | cart, PDF                   | basket     |

| language | form | never |
| -------- | ---- | ----- |
| de-DE    | du   | … Sie |

| language | before |
| -------- | ------ |
| de-DE    | … %    |
`;
const rules = parseTerms(document);
const problems = (german, english = 'Your order') =>
  findOtherTerms({ 'de-DE': [['a', `Bestellung. ${german}`]], 'en-GB': [['b', english]] }, rules);

test('texts in the terms of the shop are sound', () => {
  expect(problems('Deine Rechnungen. Sie stehen hier: 5\u00a0%', 'Your order, scarten')).toEqual(
    [],
  );
});

test.each([
  ['Deine Zahlungsmethoden', ['a says “Zahlungsmethode*”, not “Zahlungsart”']],
  ['zahlungsmethode', ['a says “Zahlungsmethode*”, not “Zahlungsart”']],
  ['Die Rechnungsanschrift', ['a says “*anschrift”, not “Zahlungsart”']],
  ['Bitte zahlen Sie {name}', ['a says “… Sie”, not “du”']],
  ['Es sind 5 %', ['a has a space that may break before a sign: it needs U+00A0 or U+202F']],
  ['Wird geladen …', ['a has a space that may break before a sign: it needs U+00A0 or U+202F']],
])('%j is found', (german, found) => {
  expect(problems(german)).toEqual(found);
});

test.each([
  ['Your order is in the cart', ['b says “cart”, not “basket”']],
  ['Order {cart} {cart, plural, one {#}}, a pdf', []],
  ['Your PDF of the order', ['b says “PDF”, not “basket”']],
])('%j: only whole words count, and no placeholders', (english, found) => {
  expect(problems('', english)).toEqual(found);
});

test('a term that no text of its language uses is found', () => {
  expect(problems('', 'Your purchase')).toEqual(['docs/terms.md: no text in en-GB says “order”']);
});

test('the tables of the backend are read by the order of their languages', () => {
  const texts = localisedTexts('a.ts', "const a = {\n  b: localised('Card', 'Kaart', 'Karte') };");
  expect(texts['nl-NL']).toEqual([['a.ts:2 nl-NL', 'Kaart']]);
  expect(texts['fr-FR']).toEqual([]);
});
