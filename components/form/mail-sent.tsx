'use client';
import { useTranslations } from 'next-intl';
import { type ReactNode, useEffect, useRef } from 'react';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { useToast } from '@/components/ui/toast';
import { FailureMessage } from './failure-message';
import type { FailureTexts } from './use-failure';
import { useSubmit } from './use-submit';

type MailSentProps = {
  title: string;
  /** Paragraphs that say who receives the mail and what its link does. */
  text: readonly string[];
  /** Requests another mail; rejects with an ApiError. */
  sendAgain: () => Promise<void>;
  failureTexts: NonNullable<FailureTexts['texts']>;
  /** Further buttons. */
  children?: ReactNode;
};

/** Confirms that a mail with a link was sent, and can send it again. It replaces the clicked button and takes the focus. */
export function MailSent({ title, text, sendAgain, failureTexts, children }: MailSentProps) {
  const t = useTranslations('form');
  const { show } = useToast();
  const again = useSubmit({
    send: sendAgain,
    onDone: () => void show({ tone: 'success', text: t('mailSent.done') }),
    texts: failureTexts,
  });
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className="grid grid-cols-1 gap-4">
      <div className="flex items-start gap-4">
        <span className="grid size-12 shrink-0 place-items-center rounded-full bg-brand-soft text-ink">
          <Icon name="mail" className="size-6" />
        </span>
        <div className="min-w-0">
          <h2 ref={heading} tabIndex={-1} className="text-lg outline-none">
            {title}
          </h2>
          {[...text, t('mailSent.missing')].map((paragraph) => (
            <p key={paragraph} className="mt-2 text-pretty break-words text-ink-muted">
              {paragraph}
            </p>
          ))}
        </div>
      </div>
      {again.failure && <FailureMessage failure={again.failure} />}
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" pending={again.isPending} onClick={() => void again.submit()}>
          {t('mailSent.again')}
        </Button>
        {children}
        <span role="status">
          {again.isPending && <span className="sr-only">{t('sending')}</span>}
        </span>
      </div>
    </section>
  );
}
