import { ApiError } from './api-error';

/** Loads the API client and the endpoints of a feature at the first call, so that they are not part of a page's first scripts. */
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
