/** The browser's calls about the activation of the library. */
import { apiPaths } from '@/lib/config/api-paths';
import { api } from '@/lib/http/api-client';
import { type ActivationReply, activationReply } from './schema';

/** @throws ApiError */
export const getActivation = (signal?: AbortSignal): Promise<ActivationReply> =>
  api.get(apiPaths.activation, activationReply, { signal });

/** Begins the import, or joins it. @throws ApiError */
export const startActivation = (): Promise<ActivationReply> =>
  api.post(apiPaths.activation, activationReply);
