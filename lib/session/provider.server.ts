import 'server-only';
/** The identity provider, as its discovery document describes it. No other address of it is used but OIDC_URL. */
import { providerDto, type ProviderDto } from '@/lib/contracts/identity';
import { AppError } from '@/lib/http/errors';
import { callUpstream, type Caller } from '@/lib/http/upstream.server';
import { sharedInProcess } from '@/lib/observability/shared-in-process.server';

const reuseMs = 5 * 60 * 1000;
/** Milliseconds until the next call after a failure: not with every request. Without a document nobody can refresh. */
const retryMs = { withDocument: 20_000, without: 2_000 };

type Known = { until: number; provider: Promise<ProviderDto> };
/** The last document. Listed in docs/caches.md. */
const documents = sharedInProcess('provider-document', () => new Map<'provider', Known>());

async function read(
  { channel, correlationId }: Caller,
  last: Known | undefined,
  reuseFor: (forMs: number) => void,
): Promise<ProviderDto> {
  try {
    // All customers share the document: it takes no customer's turn, and is not aborted when one leaves.
    const shared = { channel, correlationId };
    const provider = await callUpstream('oidc', 'discovery', providerDto, shared);
    reuseFor(reuseMs);
    return provider;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    reuseFor(last ? retryMs.withDocument : retryMs.without);
    if (last) return last.provider;
    throw error;
  }
}

/**
 * The provider's addresses and features. The document is requested every five minutes; while the provider does not answer,
 * the last one holds.
 *
 * @throws UpstreamError if it has never answered
 */
export async function readProvider(caller: Caller): Promise<ProviderDto> {
  const last = documents.get('provider');
  if (last && Date.now() < last.until) return last.provider;
  const known: Known = {
    until: Infinity,
    provider: read(caller, last, (forMs) => {
      known.until = Date.now() + forMs;
    }),
  };
  documents.set('provider', known);
  return known.provider;
}
