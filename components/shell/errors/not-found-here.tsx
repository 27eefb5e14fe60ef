'use client';

/**
 * Replaces Next's own not-found page, because Next would send its elements and styles twice with every page. Customers
 * never see it: pages catch `notFound` themselves (page.tsx). The log names a component that calls it too late.
 */
export function NotFoundHere(): never {
  throw new Error('notFound was called below a page');
}
