'use client';
import { createContext, type ReactNode, useContext } from 'react';
import type { FormWords } from './form-words';
import { DraftOwnerProvider } from './use-draft';

export type FormSetting = {
  words: FormWords;
  /** Stands for the signed-in customer; null for a guest, whose forms keep no drafts. */
  owner: string | null;
};

const Context = createContext<FormSetting | null>(null);

type ProviderProps = { setting: FormSetting; children: ReactNode };

export function FormSettingProvider({ setting, children }: ProviderProps) {
  return (
    <Context value={setting}>
      <DraftOwnerProvider owner={setting.owner}>{children}</DraftOwnerProvider>
    </Context>
  );
}

export function useFormSetting(): FormSetting {
  const setting = useContext(Context);
  if (!setting) throw new Error('a form needs a FormPlace above it');
  return setting;
}
