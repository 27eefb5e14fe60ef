import 'server-only';
/** The one adapter of address look-ups by postal code: a deployment may have such a service, and no form needs it. */
import { cache } from 'react';
import {
  foundAddressDto,
  type FoundAddressDto,
  lookupCountriesDto,
} from '@/lib/contracts/postcodes';
import { AppError } from '@/lib/http/errors';
import { callUpstream, type Caller, findUpstream } from '@/lib/http/upstream.server';
import { sharedInProcess } from '@/lib/observability/shared-in-process.server';
import { anonymousCaller } from '@/lib/session/request-session.server';

const keptMs = 5 * 60 * 1000;
/** After a failure: soon enough to see it back, and not with every form. */
const retryMs = 30 * 1000;

type Known = { countries: readonly string[]; until: number };
/** Listed in docs/caches.md. */
const known = sharedInProcess('lookup-countries', () => new Map<'countries', Known>());

/** For which countries the service announces that it answers; none where it does not say. */
export async function readLookupCountries(caller: Caller): Promise<readonly string[]> {
  const last = known.get('countries');
  if (last && last.until > Date.now()) return last.countries;
  try {
    const { countries } = await callUpstream(
      'postcodes',
      'listCountries',
      lookupCountriesDto,
      caller,
    );
    known.set('countries', { countries, until: Date.now() + keptMs });
    return countries;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    known.set('countries', { countries: [], until: Date.now() + retryMs });
    return [];
  }
}

/** The same for the page being rendered. */
export const getLookupCountries = cache(async (): Promise<readonly string[]> =>
  readLookupCountries(await anonymousCaller()),
);

/** Street and town of a postal code and a house number; null where the service knows none. @throws UpstreamError */
export const lookUpAddress = (
  caller: Caller,
  query: { countryCode: string; postalCode: string; houseNumber: string },
): Promise<FoundAddressDto | null> =>
  findUpstream('postcodes', 'findAddress', foundAddressDto, caller, { query });
