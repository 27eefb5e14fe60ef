/** One request on its way through the layers. A layer may answer, change the forwarded headers, or add a last step. */
import type { NextRequest, NextResponse } from 'next/server';

/** Path and query of the page, for the way back from sign-in; checked again where it is used. */
export const pathHeader = 'x-account-path';
/** `1` when the page is embedded without header and footer (SH-09). */
export const strippedHeader = 'x-account-stripped';
/** `1` when only the header navigation is hidden (SH-21). */
export const hideNavHeader = 'x-account-hide-nav';
/** The channel's locale that the customer chose. */
export const localeHeader = 'x-account-locale';
/** Flag overrides of this browser session, `Name:1,Other:0` (FF-01). */
export const flagsHeader = 'x-account-flags';
/** The nonce of this answer's content security policy. */
export const nonceHeader = 'x-nonce';

export type Exchange = {
  request: NextRequest;
  /** What pages and handlers will see; starts as a copy of the request's headers. */
  headers: Headers;
  /** Steps on the final response, whichever it is. */
  last: ((response: NextResponse) => void)[];
};

export type Layer = (exchange: Exchange) => NextResponse | undefined;
