import { countryOptions } from './countries';

test('SG-03 the channel’s own country comes first, the others by name', () => {
  const options = countryOptions('NO', 'en-GB');
  expect(options[0]).toEqual({ code: 'NO', name: 'Norway' });
  expect(options).toHaveLength(14);
  const rest = options.slice(1).map(({ name }) => name);
  expect(rest).toEqual(rest.toSorted((one, other) => one.localeCompare(other, 'en-GB')));
  expect(countryOptions('DE', 'de-DE')[0]?.name).toBe('Deutschland');
});

test('the country of a stored address stays possible', () => {
  expect(countryOptions('NL', 'en-GB', 'CH')).toContainEqual({ code: 'CH', name: 'Switzerland' });
  expect(countryOptions('NL', 'en-GB', 'BE')).toHaveLength(14);
});
