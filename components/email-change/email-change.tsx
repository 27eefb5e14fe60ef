'use client';
import { useState } from 'react';
import type { EmailChangeWords } from '@/lib/email-change/words';
import { EmailChangeForm } from './email-change-form';
import { EmailChangeSent } from './email-change-sent';

type EmailChangeProps = { currentEmail: string; words: EmailChangeWords };

/** The form, and after it the word that a mail is on its way: nothing has changed before its link is followed. */
export function EmailChange({ currentEmail, words }: EmailChangeProps) {
  const [sentTo, setSentTo] = useState<string | null>(null);
  const [isAnother, setIsAnother] = useState(false);
  function askAgain() {
    setIsAnother(true);
    setSentTo(null);
  }
  if (sentTo !== null) return <EmailChangeSent email={sentTo} words={words} onOther={askAgain} />;
  return (
    <EmailChangeForm
      currentEmail={currentEmail}
      words={words}
      takesFocus={isAnother}
      onSent={setSentTo}
    />
  );
}
