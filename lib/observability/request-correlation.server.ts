import 'server-only';
/** Correlation id of the current request. The middleware sets it for pages, the handler factory for route handlers. */
import { AsyncLocalStorage } from 'node:async_hooks';
import { headers } from 'next/headers';
import { readCorrelationId } from './correlation';

const handling = new AsyncLocalStorage<string>();

/** Runs a route handler. Its calls of services have this correlation id. */
export const withCorrelationId = <Result>(id: string, run: () => Result): Result =>
  handling.run(id, run);

export const requestCorrelationId = async (): Promise<string> =>
  handling.getStore() ?? readCorrelationId(await headers());
