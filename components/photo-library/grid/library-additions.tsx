'use client';
import { createContext, type ReactNode, use } from 'react';
import type { IconName } from '@/components/ui/icon-names';

/** Additions of another feature to the library. */
export type LibraryAdditions = {
  /** Entries of the library's menu. Each entry opens the dialog with its id; an address with `#id` does the same. */
  entries: readonly { id: string; icon: IconName; label: string }[];
  /** Dialogs of the entries; they read {@link useOpenedDialog}. */
  dialogs: ReactNode;
  /** Content above the question before all photos are deleted. */
  beforeAll: ReactNode;
};

type OpenedDialog = { opened: string | null; open: (id: string | null) => void };

const Opened = createContext<OpenedDialog>({ opened: null, open: () => undefined });

export const OpenedDialogProvider = Opened.Provider;

/** Id of the open dialog (null if none), and a function that opens a dialog or, with null, closes it. */
export const useOpenedDialog = (): OpenedDialog => use(Opened);
