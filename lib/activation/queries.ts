import { queryOptions } from '@tanstack/react-query';
import { lazyApi } from '@/lib/http/lazy-api';
import type { ActivationReply } from './schema';

const loadApi = lazyApi(() => import('./api'));

/** Progress of an import or a deletion. @param painted data of the server's rendering */
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
    // The next poll repeats the request.
    retry: false,
  });
