'use client';
import { type ReactNode, useEffect, useRef } from 'react';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import { FormNotice } from './form-notice';
import { useAction } from './use-action';
import type { FailureCode } from './failure-text';
import { useFormSetting } from './form-setting';
import { useToast } from '@/components/ui/toast';

type MailSentProps = {
  title: string;
  /** Paragraphs: where the mail went, and what its link does. */
  text: readonly string[];
  /** Asks for another one; rejects with an ApiError. */
  sendAgain: () => Promise<void>;
  words: { again: string; againSent: string };
  failureTexts?: Partial<Record<FailureCode, string>>;
  /** It takes the place of what was pressed, and with it the focus. */
  takesFocus: boolean;
  /** Further ways to go. */
  children?: ReactNode;
};

/** Says that a mail with a link is on its way, and sends it again. */
export function MailSent(props: MailSentProps) {
  const { title, text, sendAgain, words, failureTexts, takesFocus, children } = props;
  const { words: shared } = useFormSetting();
  const { show } = useToast();
  const again = useAction({
    send: sendAgain,
    onDone: () => void show({ tone: 'success', text: words.againSent }),
    ...(failureTexts ? { texts: failureTexts } : {}),
  });
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, [takesFocus]);
  return (
    <section className="grid gap-4">
      <div className="flex items-start gap-4">
        <span className="grid size-12 shrink-0 place-items-center rounded-full bg-brand-soft text-on-brand-soft">
          <Icon name="mail" className="size-6" />
        </span>
        <div className="min-w-0">
          <h2 ref={heading} tabIndex={-1} className="text-lg outline-none">
            {title}
          </h2>
          {text.map((paragraph) => (
            <p key={paragraph} className="mt-2 text-pretty break-words text-ink-muted">
              {paragraph}
            </p>
          ))}
        </div>
      </div>
      <FormNotice notice={again.notice} />
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" pending={again.isPending} onClick={() => void again.run()}>
          {words.again}
        </Button>
        {children}
        <span role="status">
          {again.isPending && <VisuallyHidden>{shared.sending}</VisuallyHidden>}
        </span>
      </div>
    </section>
  );
}
