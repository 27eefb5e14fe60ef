'use client';
import { useState } from 'react';
import type { EmailChangeWords } from '@/lib/email-change/words';
import { EmailChangeForm } from './email-change-form';
import { EmailChangeSent } from './email-change-sent';

type EmailChangeProps = { currentEmail: string; words: EmailChangeWords };

/** The form, and after it the word that a mail is on its way: nothing has changed before its link is followed. */
export function EmailChange({ currentEmail, words }: EmailChangeProps) {
  const [sentTo, setSentTo] = useState<string | null>(null);
  if (sentTo === null)
    return <EmailChangeForm currentEmail={currentEmail} words={words} onSent={setSentTo} />;
  return <EmailChangeSent email={sentTo} words={words} onOther={() => setSentTo(null)} />;
}
