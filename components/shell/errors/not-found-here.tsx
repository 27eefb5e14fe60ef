'use client';

/**
 * In place of Next's own not-found page, whose elements and styles it would send twice with every page. Customers never
 * see it: pages catch `notFound` themselves (page.tsx). The log names a component that calls it too late.
 */
export function NotFoundHere(): never {
  throw new Error('notFound was called below a page');
}
