import 'server-only';
/** The identity provider, as its discovery document describes it. No other address of it is used but OIDC_URL. */
import { providerDto, type ProviderDto } from '@/lib/contracts/identity';
import { AppError } from '@/lib/http/errors';
import { type SharedAnswers, shareAnswer } from '@/lib/http/shared-answer.server';
import { callUpstream, type Caller } from '@/lib/http/upstream.server';
import { sharedInProcess } from '@/lib/observability/shared-in-process.server';

const reuseMs = 5 * 60 * 1000;
/** Milliseconds until the next call after a failure: not with every request. Without a document nobody can refresh. */
const retryMs = { withDocument: 20_000, without: 2_000 };

/** The last document. Listed in docs/caches.md. */
const documents = (): SharedAnswers<ProviderDto> =>
  sharedInProcess('provider-document', () => new Map());

/**
 * The provider's addresses and features. The document is requested every five minutes; while the provider does not answer,
 * the last one holds.
 *
 * @throws UpstreamError if it has never answered
 */
export function readProvider({ channel, correlationId }: Caller): Promise<ProviderDto> {
  return shareAnswer(documents(), 'provider', async (last, holdFor) => {
    try {
      // All customers share the document: it takes no customer's turn, and is not aborted when one leaves.
      const shared = { channel, correlationId };
      const provider = await callUpstream('oidc', 'discovery', providerDto, shared);
      holdFor(reuseMs);
      return provider;
    } catch (error) {
      // The last answer may have been a failure.
      const known = await last?.catch(() => undefined);
      holdFor(known ? retryMs.withDocument : retryMs.without);
      if (known && error instanceof AppError) return known;
      throw error;
    }
  });
}

/** {@link readProvider}; null if the provider has never answered. */
export async function findProvider(caller: Caller): Promise<ProviderDto | null> {
  try {
    return await readProvider(caller);
  } catch (error) {
    if (error instanceof AppError) return null;
    throw error;
  }
}
