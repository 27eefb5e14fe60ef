'use client';
import { useRef, useState } from 'react';
import { FormNotice } from '@/components/form/form-notice';
import { MailSent } from '@/components/form/mail-sent';
import { useAction } from '@/components/form/use-action';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { Dialog } from '@/components/ui/dialog';
import { sendAccountDeletion } from '@/lib/account-deletion/client';
import { type DeletionWords, failureTexts } from '@/lib/account-deletion/words';

/** Asks whether the account shall go, then for the mail that makes sure of it: nothing is deleted here. */
export function RequestDeletion({ words }: { words: DeletionWords }) {
  const [isAsking, setIsAsking] = useState(false);
  const [isSent, setIsSent] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const texts = failureTexts(words);
  const request = useAction({
    send: sendAccountDeletion,
    onDone: () => {
      setIsAsking(false);
      setIsSent(true);
    },
    texts,
  });
  const close = () => {
    setIsAsking(false);
    request.forget();
  };
  return (
    <div ref={place}>
      {isSent ? (
        <Card>
          <MailSent
            title={words.sentTitle}
            text={[words.sentText, words.sentThen, words.sentMissing]}
            sendAgain={sendAccountDeletion}
            words={words}
            failureTexts={texts}
            takesFocus
          />
        </Card>
      ) : (
        <Button variant="danger" wide="phone" onClick={() => setIsAsking(true)}>
          {words.start}
        </Button>
      )}
      <Dialog
        open={isAsking}
        onClose={close}
        title={words.question}
        description={words.explain}
        closeLabel={words.close}
        cancelLabel={words.cancel}
        lastFocus={() => place.current?.querySelector('h2') ?? null}
        actions={
          <Button variant="danger" pending={request.isPending} onClick={() => void request.run()}>
            {words.confirm}
          </Button>
        }
      >
        <FormNotice notice={request.notice} />
      </Dialog>
    </div>
  );
}
