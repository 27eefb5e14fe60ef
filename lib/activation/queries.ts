import { queryOptions } from '@tanstack/react-query';
import { lazyApi } from '@/lib/http/lazy-api';
import type { ActivationReply } from './schema';

const loadApi = lazyApi(() => import('./api'));

/** Polled state of the library, during an import or a deletion. @param painted the state that the server rendered */
export const activationQuery = (painted: ActivationReply) =>
  queryOptions({
    queryKey: ['activation'],
    async queryFn({ signal }): Promise<ActivationReply> {
      const { call, activationApi } = await loadApi();
      return call(activationApi.get, { signal });
    },
    initialData: painted,
    staleTime: Infinity,
    gcTime: 0,
    // No retry, because the next poll sends the request again.
    retry: false,
  });
