'use client';

/**
 * Replaces Next's own not-found page, whose elements and styles Next would send twice with every
 * page. Customers never see it: pages catch `notFound` themselves (page.tsx). It throws, so that
 * the log names a component that calls `notFound` outside of that.
 */
export function NotFoundHere(): never {
  throw new Error('notFound was called below a page');
}
