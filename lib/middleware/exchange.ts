/** Headers that middleware adds for pages and handlers, and the types of its layers. */
import { type NextRequest, NextResponse } from 'next/server';

/** Path and query of the page, to which the customer returns after sign-in. It is checked again before it is used. */
export const pathHeader = 'x-account-path';
/** `1` if the page is embedded without header and footer (SH-09). */
export const strippedHeader = 'x-account-stripped';
/** `1` if only the header navigation is hidden (SH-21). */
export const hideNavHeader = 'x-account-hide-nav';
/** Overrides of flags, from this browser session and the page's URL: `Name:1,Other:0` (FF-01). */
export const flagsHeader = 'x-account-flags';
/** Variants of experiments in this browser session, `CRO-1304:B` (SH-20). */
export const variantsHeader = 'x-account-variants';
/** Nonce of the content security policy. */
export const nonceHeader = 'x-nonce';

/** A request on its way through the layers, and the changes for its response. */
export type Exchange = {
  request: NextRequest;
  /** Request headers for pages and handlers; at first a copy of the browser's headers. */
  headers: Headers;
  /** Functions that change the final response, whichever layer creates it. */
  last: ((response: NextResponse) => void)[];
};

/** A layer may return a response, change the request headers, or add a change for the final response. */
export type Layer = (exchange: Exchange) => NextResponse | undefined;

export type AsyncLayer = (exchange: Exchange) => Promise<NextResponse | undefined>;

/** Runs the layers in order until one returns a response. If none does, Next continues with the changed headers. */
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
