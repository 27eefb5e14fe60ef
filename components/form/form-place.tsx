import type { ReactNode } from 'react';
import { getWords } from '@/lib/i18n/words.server';
import { getSession } from '@/lib/session/request-session.server';
import { draftOwner } from './draft-owner.server';
import { FormSettingProvider } from './form-setting';
import { toFormWords } from './form-words';

/** Stands around the forms of a page: gives them the words that all forms share, and says whose drafts they may keep. */
export async function FormPlace({ children }: { children: ReactNode }) {
  const [words, common, current] = await Promise.all([
    getWords('form'),
    getWords('common'),
    getSession(),
  ]);
  const shared = toFormWords(words, common);
  const owner = current.state === 'signedIn' ? draftOwner(current.session.sub) : null;
  return (
    <FormSettingProvider setting={{ words: shared, owner }}>
      <noscript>
        <p className="mb-4 text-danger">{words('needsScripts')}</p>
      </noscript>
      {children}
    </FormSettingProvider>
  );
}
