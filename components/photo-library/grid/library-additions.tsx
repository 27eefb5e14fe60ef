'use client';
import { createContext, type ReactNode, use } from 'react';
import type { IconName } from '@/components/ui/icon-names';

/** Actions of another feature on the whole library. */
export type LibraryAdditions = {
  /**
   * Entries of the library's menu. Each opens the dialog with its id; the library's address with `#id` does the same.
   */
  entries: readonly { id: string; icon: IconName; label: string }[];
  /** Components that use {@link useOpenedDialog}. */
  dialogs: ReactNode;
  /** Text above the question before all photos are deleted. */
  beforeAll: ReactNode;
};

type OpenedDialog = { opened: string | null; open: (id: string | null) => void };

const Opened = createContext<OpenedDialog>({ opened: null, open: () => undefined });

export const OpenedDialogProvider = Opened.Provider;

/** Id of the open dialog of the library's menu, and a function that opens one or, with null, closes it. */
export const useOpenedDialog = (): OpenedDialog => use(Opened);
