import { type NextRequest, NextResponse } from 'next/server';
import type { Exchange, Layer } from './exchange';

/** Runs the layers in order until one answers; otherwise passes the request on with the changed headers. */
export const compose =
  (layers: readonly Layer[]) =>
  (request: NextRequest): NextResponse => {
    const exchange: Exchange = { request, headers: new Headers(request.headers), last: [] };
    let response: NextResponse | undefined;
    for (const layer of layers) {
      response = layer(exchange);
      if (response) break;
    }
    response ??= NextResponse.next({ request: { headers: exchange.headers } });
    for (const step of exchange.last) step(response);
    return response;
  };
