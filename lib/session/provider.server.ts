import 'server-only';
/** Reads the discovery document of the identity provider. All URLs of the provider except OIDC_URL come from this document. */
import { providerDto, type ProviderDto } from '@/lib/contracts/identity';
import { AppError } from '@/lib/http/errors';
import { type SharedAnswers, shareAnswer } from '@/lib/http/shared-answer.server';
import { callUpstream, type Caller } from '@/lib/http/upstream.server';
import { sharedInProcess } from '@/lib/observability/shared-in-process.server';

const reuseMs = 5 * 60 * 1000;
/**
 * Time in milliseconds until the next call after a failure, so that not every request calls the provider. It is shorter without
 * a document, because then no token can be refreshed.
 */
const retryMs = { withDocument: 20_000, without: 2_000 };

/** The last document. This cache is listed in docs/caches.md. */
const documents = (): SharedAnswers<ProviderDto> =>
  sharedInProcess('provider-document', () => new Map());

/**
 * Returns the provider's URLs and features. The document is requested every five minutes. While the provider does not respond,
 * the last document remains valid.
 *
 * @throws UpstreamError if the provider has never responded
 */
export function readProvider({ channel, correlationId }: Caller): Promise<ProviderDto> {
  return shareAnswer(documents(), 'provider', async (last, holdFor) => {
    try {
      // All customers share the document: the call does not wait for a customer's turn, and it is not aborted when one customer
      // leaves.
      const shared = { channel, correlationId };
      const provider = await callUpstream('oidc', 'discovery', providerDto, shared);
      holdFor(reuseMs);
      return provider;
    } catch (error) {
      // The last call may have failed; then there is no known document.
      const known = await last?.catch(() => undefined);
      holdFor(known ? retryMs.withDocument : retryMs.without);
      if (known && error instanceof AppError) return known;
      throw error;
    }
  });
}

/** Like {@link readProvider}, but returns null if the provider has never responded. */
export async function findProvider(caller: Caller): Promise<ProviderDto | null> {
  try {
    return await readProvider(caller);
  } catch (error) {
    if (error instanceof AppError) return null;
    throw error;
  }
}
