/** The headers that middleware sets for pages and handlers, and what its layers work on. */
import { type NextRequest, NextResponse } from 'next/server';

/** Path and query of the page, to return to after sign-in; checked again where it is used. */
export const pathHeader = 'x-account-path';
/** `1` when the page is embedded without header and footer (SH-09). */
export const strippedHeader = 'x-account-stripped';
/** `1` when only the header navigation is hidden (SH-21). */
export const hideNavHeader = 'x-account-hide-nav';
/** Flag overrides of this browser session and of this page's address, `Name:1,Other:0` (FF-01). */
export const flagsHeader = 'x-account-flags';
/** Variants of experiments that this browser session keeps, `CRO-1304:B` (SH-20). */
export const variantsHeader = 'x-account-variants';
/** The nonce of the content security policy. */
export const nonceHeader = 'x-nonce';

/** One request and its response on the way through the layers. */
export type Exchange = {
  request: NextRequest;
  /** What pages and handlers will see; starts as a copy of the request's headers. */
  headers: Headers;
  /** Changes of the final response, whichever layer makes it. */
  last: ((response: NextResponse) => void)[];
};

/** May answer the request, change its headers, or add a change of the final response. */
export type Layer = (exchange: Exchange) => NextResponse | undefined;

export type AsyncLayer = (exchange: Exchange) => Promise<NextResponse | undefined>;

/** Runs the layers in order until one answers; otherwise passes the request on with the changed headers. */
export const compose =
  (layers: readonly (Layer | AsyncLayer)[]) =>
  async (request: NextRequest): Promise<NextResponse> => {
    const exchange: Exchange = { request, headers: new Headers(request.headers), last: [] };
    let response: NextResponse | undefined;
    for (const layer of layers) {
      response = await layer(exchange);
      if (response) break;
    }
    response ??= NextResponse.next({ request: { headers: exchange.headers } });
    for (const step of exchange.last) step(response);
    return response;
  };
