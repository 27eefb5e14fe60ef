import { ApiError } from './api-error';

/**
 * Loads the client and the endpoints of a feature with the first call, so that neither is part of a page's first scripts.
 *
 * @returns a function that rejects with ApiError `offline` if a script cannot be fetched; the next call tries again
 */
export const lazyApi =
  <Endpoints extends object>(load: () => Promise<Endpoints>) =>
  async () => {
    try {
      const [{ call }, endpoints] = await Promise.all([import('./api-client'), load()]);
      return { call, ...endpoints };
    } catch {
      throw new ApiError('offline', '');
    }
  };
