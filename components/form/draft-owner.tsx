'use client';
/**
 * Provides the owner of the drafts on a page. It is a separate file, because the other code of
 * drafts is loaded only with forms.
 */
import { createContext, type ReactNode, useContext } from 'react';

const DraftOwner = createContext<string | null>(null);

type DraftOwnerProviderProps = {
  /** Hash of the signed-in customer's id; null for a guest, whose forms save no drafts. */
  owner: string | null;
  children: ReactNode;
};

/** Provides the owner of drafts to the forms of a page. */
export function DraftOwnerProvider({ owner, children }: DraftOwnerProviderProps) {
  return <DraftOwner value={owner}>{children}</DraftOwner>;
}

export const useDraftOwner = (): string | null => useContext(DraftOwner);
