/** Customer records of services that omit fields of ours or send invalid values. */
import { customerDto, customerUpdateDto } from './customers';

const nothing = {
  ...{ id: null, email: null, title: null, firstName: '', lastName: '', dateOfBirth: null },
  ...{ phoneNumber: null, language: '', newsletter: null, isNewsletterPending: null },
  ...{ companyName: null, vatNumber: null, accountStatus: null, callbackUrl: null },
  callbackFormat: null,
};

test('SG-02 EN-08 no field of the record is needed', () => {
  expect(customerDto.parse({})).toEqual(
    Object.fromEntries(Object.entries(nothing).map(([name, value]) => [name, value ?? undefined])),
  );
  expect(customerDto.parse(Object.fromEntries(Object.keys(nothing).map((name) => [name, null]))))
    .toEqual(nothing); // prettier-ignore
});

test.each([
  ['callbackUrl', ''],
  ['callbackUrl', 'ftp://example.com'],
  ['callbackFormat', 'csv'],
  ['accountStatus', 'active'],
  ['dateOfBirth', '1980-01-01T00:00:00Z'],
  ['email', 'nobody'],
  ['phoneNumber', 31],
  ['newsletter', 'yes'],
  ['language', 'x'.repeat(11)],
  ['firstName', {}],
])('SG-02 EN-04 a %s of %j is absent, and the other fields stay', (name, value) => {
  const parsed = customerDto.parse({ companyName: 'Ada & Co', lastName: 'Byron', [name]: value });
  expect(parsed).toMatchObject({ companyName: 'Ada & Co', lastName: 'Byron' });
  const isText = ['firstName', 'language'].includes(name);
  expect(parsed).toHaveProperty(name, isText ? '' : null);
});

test('SG-02 what the product writes is checked as strictly as before', () => {
  expect(customerUpdateDto.safeParse({ callbackUrl: '' }).success).toBe(false);
  expect(customerUpdateDto.safeParse({ newsletter: 'yes' }).success).toBe(false);
  expect(customerUpdateDto.parse({ callbackUrl: null })).toEqual({ callbackUrl: null });
});
