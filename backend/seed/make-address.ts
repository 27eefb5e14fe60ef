import type { PostalAddressDto } from '../../lib/contracts/customers';
import { countries, type Country } from './places';
import type { Random } from '../shared/random';

/** The data of a country of the channel table; throws for another one. */
export function getCountry(code: string): Country {
  const country = countries.find((candidate) => candidate.code === code);
  if (!country) throw new Error(`No places for the country ${code}`);
  return country;
}

/** An address that looks like the country's and is valid in form. */
export function makeAddress(
  random: Random,
  countryCode: string,
  name?: { firstName: string; lastName: string },
): PostalAddressDto {
  const country = getCountry(countryCode);
  const [postalCode, city, region] = random.pick(country.towns);
  return {
    firstName: name?.firstName ?? random.pick(country.firstNames),
    lastName: name?.lastName ?? random.pick(country.lastNames),
    street: random.pick(country.streets),
    houseNumber: String(random.int(1, 140)),
    houseNumberAddition: random.chance(0.15) ? random.pick(['A', 'B', 'bis']) : null,
    postalCode,
    city,
    region: region ?? null,
    countryCode,
    phoneNumber: country.phone,
  };
}
