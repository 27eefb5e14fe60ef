/**
 * Towns and streets of one country. This file invents about 4,500 postal codes, each with one of these towns and
 * streets; they do not match real places.
 */
import type { FoundAddressDto } from '../../../lib/contracts/postcodes';

type Area = { towns: readonly string[]; streets: readonly string[] };

const dutch: Area = {
  towns: ['Amsterdam', 'Utrecht', 'Groningen', 'Delft', 'Zwolle', 'Breda'],
  streets: ['Prinsengracht', 'Kerkstraat', 'Dorpsstraat', 'Molenweg', 'Lindelaan', 'Schoolstraat', 'Havenkade', 'Parkweg'],
}; // prettier-ignore
const british: Area = {
  towns: ['Bibury', 'London', 'Leeds', 'Bath', 'York', 'Norwich', 'Oban', 'Cardiff'],
  streets: ['Church Lane', 'High Street', 'Mill Road', 'Station Road', 'Victoria Street', 'Park Avenue', 'The Green'],
}; // prettier-ignore

/** `1016 GV`: 99 numbers with 24 pairs of letters, so 2,376 codes. */
const dutchNumbers = { first: 1011, count: 99 };
const dutchLetters =
  'AA AB AC AD AE AG BA BB BC BD BE BG CA CB CD CE DA DB EA EB GV GX GZ HA'.split(' ');
/** `GL7 5NL`: 16 areas, nine digits and 15 pairs of letters, so 2,160 codes. */
const britishAreas = 'GL7 SW1A LS1 BA1 YO1 NR1 PA34 CF10 M1 B1 EX1 OX1 CB1 G1 EH1 L1'.split(' ');
const britishLetters = 'NL AA AB AD AE BA BD BE DA DB EA EB HA HB LA'.split(' ');

const pick = (list: readonly string[], index: number): string => list[index % list.length] ?? '';
const addressAt = ({ towns, streets }: Area, town: number, street: number): FoundAddressDto => ({
  street: pick(streets, street),
  city: pick(towns, town),
});

function inNetherlands(code: string): FoundAddressDto | null {
  const [, digits = '', letters = ''] = /^(\d{4})([A-Z]{2})$/.exec(code) ?? [];
  const [number, pair] = [Number(digits) - dutchNumbers.first, dutchLetters.indexOf(letters)];
  if (pair < 0 || number < 0 || number >= dutchNumbers.count) return null;
  return addressAt(dutch, Math.floor(number / 17), code === '1016GV' ? 0 : number + pair);
}

function inBritain(code: string): FoundAddressDto | null {
  const [, area = '', digit = '', letters = ''] = /^([A-Z\d]+)(\d)([A-Z]{2})$/.exec(code) ?? [];
  const [town, pair] = [britishAreas.indexOf(area), britishLetters.indexOf(letters)];
  if (town < 0 || pair < 0 || digit === '0') return null;
  return addressAt(british, town, pair + (Number(digit) - 5) * 15 + 77);
}

const byCountry: Readonly<Record<string, (code: string) => FoundAddressDto | null>> = {
  NL: inNetherlands,
  GB: inBritain,
};

export const lookupCountries: readonly string[] = Object.keys(byCountry);

const maxHouseNumber = 250;

/** Address of a postal code and a house number (in Britain also a house name); null if there is none. */
export function findAddress(
  countryCode: string,
  postalCode: string,
  houseNumber: string,
): FoundAddressDto | null {
  const find = Object.hasOwn(byCountry, countryCode) ? byCountry[countryCode] : undefined;
  const number = Number.parseInt(houseNumber, 10);
  const isName = countryCode === 'GB' && /\p{L}.*\p{L}/u.test(houseNumber);
  if (!find || !(isName || (number >= 1 && number <= maxHouseNumber))) return null;
  return find(postalCode.toUpperCase().replaceAll(/\s/g, ''));
}
