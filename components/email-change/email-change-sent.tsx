'use client';
import { MailSent } from '@/components/form/mail-sent';
import { Button } from '@/components/ui/button';
import { sendEmailChange } from '@/lib/email-change/client';
import { type EmailChangeWords, failureTexts } from '@/lib/email-change/words';

type EmailChangeSentProps = { email: string; words: EmailChangeWords; onOther: () => void };

export function EmailChangeSent({ email, words, onOther }: EmailChangeSentProps) {
  const { title, text, then, missing } = words.sent;
  return (
    <MailSent
      title={title}
      text={[text.replace('{email}', email), then, missing]}
      sendAgain={() => sendEmailChange(email)}
      words={words}
      failureTexts={failureTexts(words)}
      takesFocus
    >
      <Button variant="ghost" onClick={onOther}>
        {words.other}
      </Button>
    </MailSent>
  );
}
