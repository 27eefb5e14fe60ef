'use client';

/**
 * In place of Next's own not-found page, whose elements and styles it would send twice with every page. Nobody sees it: a
 * page that may not exist has a not-found page beside it. Where one was forgotten, the error page shows and the log says
 * why.
 */
export function NotFoundHere(): never {
  throw new Error('not-found.tsx is missing');
}
