import { apiPaths } from '@/lib/config/api-paths';
import { api } from '@/lib/http/api-client';
import { type Subscription, subscriptionSchema } from './schema';

/** Orders the newsletter, or another mail with its link. @throws ApiError */
export const subscribe = async (): Promise<Subscription> =>
  (await api.post(apiPaths.newsletter, subscriptionSchema)).subscription;

/** Ends the newsletter, or the order of one. @throws ApiError */
export const unsubscribe = async (): Promise<Subscription> =>
  (await api.delete(apiPaths.newsletter, subscriptionSchema)).subscription;
