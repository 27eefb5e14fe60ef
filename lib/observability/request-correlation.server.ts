import 'server-only';
/** Correlation id of the current request: set by middleware for pages, by the factory for route handlers. */
import { AsyncLocalStorage } from 'node:async_hooks';
import { headers } from 'next/headers';
import { readCorrelationId } from './correlation';

const handling = new AsyncLocalStorage<string>();

/** Runs a route handler, whose calls of services get this id. */
export const withCorrelationId = <Result>(id: string, run: () => Result): Result =>
  handling.run(id, run);

export const requestCorrelationId = async (): Promise<string> =>
  handling.getStore() ?? readCorrelationId(await headers());
