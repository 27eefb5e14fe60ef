import 'server-only';
/** Looks up addresses by postal code. The service is optional; forms work without it. */
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

const reuseMs = 5 * 60 * 1000;
/** Milliseconds until the next call after a failure, so that not every form waits for a failing service. */
const retryMs = 30 * 1000;

type Announcement = { countries: readonly string[]; until: number };
/** Countries of the last successful call, until their time expires. Listed in docs/caches.md. */
const announcements = sharedInProcess(
  'lookup-countries',
  () => new Map<'countries', Announcement>(),
);

/** Countries for which the service can look up addresses; empty if the service does not announce them or fails. */
export async function readLookupCountries(caller: Caller): Promise<readonly string[]> {
  const last = announcements.get('countries');
  if (last && last.until > Date.now()) return last.countries;
  try {
    const { countries } = await callUpstream(
      'postcodes',
      'listCountries',
      lookupCountriesDto,
      caller,
    );
    announcements.set('countries', { countries, until: Date.now() + reuseMs });
    return countries;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    announcements.set('countries', { countries: [], until: Date.now() + retryMs });
    return [];
  }
}

/** {@link readLookupCountries} for the current page. */
export const getLookupCountries = cache(async (): Promise<readonly string[]> =>
  readLookupCountries(await anonymousCaller()),
);

/**
 * Finds street and town for a postal code and a house number; null if there is no such address. @throws UpstreamError
 */
export const lookUpAddress = (
  caller: Caller,
  query: { countryCode: string; postalCode: string; houseNumber: string },
): Promise<FoundAddressDto | null> =>
  findUpstream('postcodes', 'findAddress', foundAddressDto, caller, { query });
