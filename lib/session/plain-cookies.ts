import type { NextRequest } from 'next/server';

/** Cookies as a plain record, the form that next-auth takes. */
export const plainCookies = (request: NextRequest): Record<string, string> =>
  Object.fromEntries(request.cookies.getAll().map(({ name, value }) => [name, value]));
