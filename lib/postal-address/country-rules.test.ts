import examples from 'libphonenumber-js/mobile/examples';
import { type CountryCode, getExampleNumber } from 'libphonenumber-js';
import fc from 'fast-check';
import { hasNamedHouses } from '@/lib/contracts/limits';
import { examplesOf } from './country-examples';
import { postalAddressSchema } from './form-schema';

/** Postal codes of each country: valid ones as people write them, and invalid ones. */
const codes: Record<string, { good: string[]; bad: string[] }> = {
  NL: { good: ['1016 GV', '1016GV', '1016gv'], bad: ['10160', '1016 G'] },
  BE: { good: ['2000', '9000'], bad: ['200', 'B'] },
  DE: { good: ['10115', '04109'], bad: ['1011', '1011A'] },
  AT: { good: ['1060', '8010'], bad: ['106', '10600'] },
  GB: { good: ['SW1A 2AA', 'M1 1AE', 'sw1a 2aa'], bad: ['12345', 'SW1A'] },
  FR: { good: ['75011', '97400'], bad: ['7501', '7501A'] },
  SE: { good: ['111 51', '11151'], bad: ['1115', 'A1151'] },
  NO: { good: ['0155', '5013'], bad: ['155', '01550'] },
  DK: { good: ['1165', '8000'], bad: ['116', '11650'] },
  FI: { good: ['00100', '90100'], bad: ['0010', '001000'] },
  ES: { good: ['28013', '08007'], bad: ['2801', '99999'] },
  PT: { good: ['1100-053', '4000-098'], bad: ['110', '1100-05A'] },
  IE: { good: ['D01 F5P2', 'T12 X8NP'], bad: ['12345', 'D0'] },
  IT: { good: ['00184', '20121'], bad: ['184', '0018A'] },
};
const countries = Object.keys(codes);

const errorsOf = (address: object) =>
  Object.fromEntries(
    (postalAddressSchema.safeParse(address).error?.issues ?? []).map(({ path, message }) => [
      path.join('.'),
      message,
    ]),
  );
const addressIn = (countryCode: string, changes: object = {}) => ({
  firstName: 'Anna',
  lastName: 'Visser',
  street: 'Main Street',
  houseNumber: '1',
  postalCode: codes[countryCode]?.good[0] ?? '',
  city: 'Town',
  region: 'Madrid',
  countryCode,
  ...changes,
});

describe.each(countries)('SG-04 an address in %s', (country) => {
  test('has the country’s postal codes', () => {
    for (const postalCode of codes[country]?.good ?? []) {
      expect(errorsOf(addressIn(country, { postalCode }))).toEqual({});
    }
    for (const postalCode of [...(codes[country]?.bad ?? []), '']) {
      expect(errorsOf(addressIn(country, { postalCode }))).toEqual({ postalCode: 'postalCode' });
    }
  });

  test('has a phone number of the country, written there or from abroad', () => {
    // The library supports all countries of the table above.
    const number = getExampleNumber(country as CountryCode, examples);
    for (const phoneNumber of [
      number?.formatNational(),
      number?.formatInternational(),
      number?.number,
    ]) {
      expect(errorsOf(addressIn(country, { phoneNumber }))).toEqual({});
    }
    expect(errorsOf(addressIn(country, { phoneNumber: '12' }))).toEqual({
      phoneNumber: 'phoneNumber',
    });
  });

  test('keeps its region only where the country’s form shows one', () => {
    const { region } = postalAddressSchema.parse(addressIn(country));
    expect(region).toBe(['ES', 'IE', 'IT'].includes(country) ? 'Madrid' : null);
    expect(errorsOf(addressIn(country, { region: '' }))).toEqual(
      ['ES', 'IT'].includes(country) ? { region: 'required' } : {},
    );
  });
});

test('SG-04 EN-08 a number of any country is a house number when it begins with a digit, and only then', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...countries.filter((country) => !hasNamedHouses(country))),
      fc.string({ unit: 'grapheme', maxLength: 19 }),
      fc.nat({ max: 9 }),
      (country, others, digit) => {
        expect(errorsOf(addressIn(country, { houseNumber: `${digit}${others}` }))).toEqual({});
        const { houseNumber } = errorsOf(addressIn(country, { houseNumber: `x${others}` }));
        expect(houseNumber).toBe('houseNumber');
      },
    ),
  );
});

describe.each(['GB', 'IE'])('SG-04 a house in %s', (country) => {
  test.each(['Rose Cottage', 'The Old Rectory, Flat B', 'Tŷ Gwyn', '12', '12A'])(
    'is found as %s',
    (houseNumber) => expect(errorsOf(addressIn(country, { houseNumber }))).toEqual({}),
  );
  test.each(['', ' ', 'x', '-', '!!!', '\u0000x', '\u202E'])('is not found as %j', (houseNumber) =>
    expect(errorsOf(addressIn(country, { houseNumber }))).toEqual({
      houseNumber: 'houseNumberOrName',
    }),
  );
});

test.each(countries)('SG-04 what a form in %s gives as an example is what it takes', (country) => {
  for (const name of ['street', 'houseNumber', 'postalCode', 'phoneNumber'] as const) {
    const examples = examplesOf(name, country);
    expect(examples.length).toBeGreaterThan(0);
    for (const example of examples) {
      expect(errorsOf(addressIn(country, { [name]: example }))).toEqual({});
    }
  }
});

test('SG-04 a street of any country has two characters and a letter', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...countries),
      fc.stringMatching(/^[0-9 .,-]{0,30}$/),
      (country, street) => {
        expect(errorsOf(addressIn(country, { street }))).toEqual({ street: 'street' });
        expect(errorsOf(addressIn(country, { street: `${street}Å1` }))).toEqual({});
      },
    ),
  );
});

test('a country that does not exist is refused, whatever else is right', () => {
  for (const countryCode of ['ZZ', 'nl', '', 'NLD', '__proto__']) {
    expect(errorsOf(addressIn('NL', { countryCode }))).toEqual({ countryCode: 'country' });
  }
});

test('check 29 what cannot stand in one line is a space, and everything else is kept as it is', () => {
  const city = 'a\nb\u0000c\t<b>{x}</b> \u202Ed';
  expect(postalAddressSchema.parse(addressIn('NL', { city })).city).toBe(
    'a b c <b>{x}</b> \u202Ed',
  );
});
