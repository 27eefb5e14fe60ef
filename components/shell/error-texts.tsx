'use client';
import { createContext, type ReactNode, useContext, useEffect } from 'react';

/** Finished strings for error boundaries, which get no props of their own. */
type ErrorTexts = {
  unexpected: string;
  orders: string;
  settings: string;
  unavailable: string;
  retry: string;
  /** Stands before the correlation id. */
  reference: string;
};

/** For the page that replaces even the root layout, when nothing else is known. */
const fallback: ErrorTexts = {
  unexpected:
    'An unexpected error has occurred, please contact us if you continue to have problems.',
  orders: 'An error occurred loading this order, please contact us to report this issue.',
  settings: 'An error occurred loading your settings',
  unavailable: 'This is not available right now. Please try again in a few minutes.',
  retry: 'Try again',
  reference: 'Reference:',
};

const Context = createContext<ErrorTexts | null>(null);
let remembered: ErrorTexts | null = null;

export function ErrorTextsProvider({
  texts,
  children,
}: {
  texts: ErrorTexts;
  children: ReactNode;
}) {
  // Only in the browser: on the server one module serves every language at once.
  useEffect(() => {
    remembered = texts;
  }, [texts]);
  return <Context value={texts}>{children}</Context>;
}

/** The texts in the page's language; in English where the layout itself is what failed. */
export const useErrorTexts = (): ErrorTexts => useContext(Context) ?? remembered ?? fallback;
