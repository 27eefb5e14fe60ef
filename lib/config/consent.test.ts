import fc from 'fast-check';
import {
  type Consent,
  consentCode,
  consentOf,
  consentText,
  nothingAllowed,
  parseConsent,
} from './consent';

const consents: Consent[] = [true, false].flatMap((analytics) =>
  [true, false].map((marketing) => ({ analytics, marketing })),
);

test('CC-01 nothing is allowed by default', () => {
  expect(nothingAllowed).toEqual({ analytics: false, marketing: false });
  expect(parseConsent(undefined, undefined)).toBeNull();
});

test('CC-02 the code has two digits, analytics and marketing, and is read as it was written', () => {
  expect(consents.map(consentCode)).toEqual(['11', '10', '01', '00']);
  for (const consent of consents)
    expect(parseConsent(consentCode(consent), consentText)).toEqual(consent);
});

test('CC-02 a forged or half a cookie is no answer', () => {
  fc.assert(
    fc.property(fc.string(), (code) => {
      fc.pre(!/^[01]{2}$/.test(code));
      expect(parseConsent(code, consentText)).toBeNull();
    }),
  );
  for (const code of ['1', '1x', '110', ' 11', '11\n', ''])
    expect(parseConsent(code, consentText)).toBeNull();
});

test.each([undefined, '', '2025-01', `${consentText} `])(
  'CC-01 an answer to the text %j is asked for again',
  (text) => expect(parseConsent('11', text)).toBeNull(),
);

test.each([
  ['answer=all', '11'],
  ['answer=necessary&analytics=on&marketing=on', '00'],
  ['answer=chosen&analytics=on', '10'],
  ['answer=chosen&marketing=on', '01'],
  ['answer=chosen', '00'],
  ['analytics=on&marketing=on', '00'],
  ['answer=ALL', '00'],
])('CC-01 the form %s means %s', (form, code) => {
  expect(consentCode(consentOf(new URLSearchParams(form)))).toBe(code);
});
