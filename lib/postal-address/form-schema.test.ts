import fc from 'fast-check';
import { toAddressInput } from './address-layout';
import { addressErrors, postalAddressSchema } from './form-schema';

const address = {
  firstName: 'Anna',
  lastName: 'Visser',
  street: 'Prinsengracht',
  houseNumber: '263',
  postalCode: '1016 GV',
  city: 'Amsterdam',
  countryCode: 'NL',
};

const errorsOf = (change: object) =>
  Object.fromEntries(
    (postalAddressSchema.safeParse({ ...address, ...change }).error?.issues ?? []).map(
      ({ path, message }) => [path.join('.'), message],
    ),
  );

describe('the form of a delivery address', () => {
  test.each([
    [{}, {}],
    [{ phoneNumber: '+31 20 123 4567' }, {}],
    [{ phoneNumber: '020 1234567' }, {}],
    [{ phoneNumber: '', region: '' }, {}],
    [{ phoneNumber: '12' }, { phoneNumber: 'phoneNumber' }],
    [{ phoneNumber: 'call me' }, { phoneNumber: 'phoneNumber' }],
    [{ postalCode: '10160' }, { postalCode: 'postalCode' }],
    [{ postalCode: '' }, { postalCode: 'postalCode' }],
    [{ countryCode: 'GB', postalCode: 'SW1A 1AA' }, {}],
    [{ houseNumber: 'A1' }, { houseNumber: 'houseNumber' }],
    [{ houseNumber: '' }, { houseNumber: 'houseNumber' }],
    [{ street: '12' }, { street: 'street' }],
    [{ street: 'x' }, { street: 'street' }],
    [{ street: 'Ö1' }, {}],
    [{ firstName: '  ' }, { firstName: 'required' }],
    [{ city: 'x'.repeat(121) }, { city: 'tooLong' }],
  ])('%j', (change, errors) => {
    expect(errorsOf(change)).toEqual(errors);
  });

  test('starts from a stored address and gives it back unchanged', () => {
    const stored = { ...address, region: null, companyName: 'Visser BV' };
    expect(postalAddressSchema.parse(toAddressInput(stored))).toMatchObject(stored);
  });

  test('speaks only in its listed keys, whatever is typed', () => {
    const keys: readonly string[] = addressErrors;
    const text = fc.string({ maxLength: 300 });
    fc.assert(
      fc.property(
        fc.record({
          street: text,
          houseNumber: text,
          postalCode: text,
          phoneNumber: text,
          lastName: text,
        }),
        (change) => Object.values(errorsOf(change)).every((message) => keys.includes(message)),
      ),
    );
  });
});
