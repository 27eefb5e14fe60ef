/** The countries that an address form offers. Pure. */
import { channels } from '@/lib/config/channels';
import { countryName } from './address-lines';

export type CountryOption = { code: string; name: string };

const served = [...new Set(channels.map(({ country }) => country))];

/**
 * The countries of all channels by name in the language of `locale`, the channel's own first.
 *
 * @param stored the country of an address that exists already, which stays possible even where no channel is
 */
export function countryOptions(home: string, locale: string, stored?: string): CountryOption[] {
  const codes = new Set([...served, ...(stored ? [stored] : [])]);
  codes.delete(home);
  const rest = [...codes]
    .map((code) => ({ code, name: countryName(code, locale) }))
    .toSorted((one, other) => one.name.localeCompare(other.name, locale));
  return [{ code: home, name: countryName(home, locale) }, ...rest];
}
