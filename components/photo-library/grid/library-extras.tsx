'use client';
import { createContext, type ReactNode, use } from 'react';
import type { IconName } from '@/components/ui/icon-names';

/** What another feature does with the whole library. */
export type LibraryExtras = {
  /** Entries of the library's menu, each of which opens a dialog by its id; so does the library's address with `#id`. */
  entries: readonly { id: string; icon: IconName; label: string }[];
  /** Components with {@link useOpenedDialog}. */
  dialogs: ReactNode;
  /** Said before all photos are deleted. */
  beforeAll: ReactNode;
};

type OpenedDialog = { opened: string | null; open: (id: string | null) => void };

const Opened = createContext<OpenedDialog>({ opened: null, open: () => undefined });

export const OpenedDialogProvider = Opened.Provider;

/** Which dialog of the library's menu is open, and how to open one or, with null, close it. */
export const useOpenedDialog = (): OpenedDialog => use(Opened);
