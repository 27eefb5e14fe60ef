import 'server-only';
/** What the forms of a page share, for a {@link FormSettingProvider}. */
import { getWords } from '@/lib/i18n/words.server';
import { getSession } from '@/lib/session/request-session.server';
import { draftOwner } from './draft-owner.server';
import type { FormSetting } from './form-setting';
import { toFormWords } from './form-words';

export async function getFormSetting(): Promise<FormSetting> {
  const [words, common, current] = await Promise.all([
    getWords('form'),
    getWords('common'),
    getSession(),
  ]);
  return {
    words: toFormWords(words, common),
    owner: current.state === 'signedIn' ? draftOwner(current.session.sub) : null,
  };
}
