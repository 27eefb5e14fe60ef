'use client';
/** Whose drafts the forms of a page may keep. Apart from the rest of drafts, which only forms themselves need. */
import { createContext, type ReactNode, useContext } from 'react';

const DraftOwner = createContext<string | null>(null);

type DraftOwnerProviderProps = {
  /** Stands for the signed-in customer; null for a guest, whose forms keep no drafts. */
  owner: string | null;
  children: ReactNode;
};

/** Around the forms of a page. */
export function DraftOwnerProvider({ owner, children }: DraftOwnerProviderProps) {
  return <DraftOwner value={owner}>{children}</DraftOwner>;
}

export const useDraftOwner = (): string | null => useContext(DraftOwner);
