import 'server-only';
/** The correlation id of the request being served: a page has it from middleware, a route handler from its factory. */
import { AsyncLocalStorage } from 'node:async_hooks';
import { headers } from 'next/headers';
import { readCorrelationId } from './correlation';

const handling = new AsyncLocalStorage<string>();

/** Runs a route handler: every call of a service that it makes carries `id`. */
export const withCorrelationId = <Result>(id: string, run: () => Result): Result =>
  handling.run(id, run);

export const requestCorrelationId = async (): Promise<string> =>
  handling.getStore() ?? readCorrelationId(await headers());
