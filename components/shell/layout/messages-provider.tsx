'use client';
import { NextIntlClientProvider } from 'next-intl';
import { createContext, type ReactNode, useContext, useMemo } from 'react';
import { mergeMessages, type MessageTree } from '@/lib/i18n/merge-messages';

/** Messages of the outer providers. next-intl's own provider would replace them instead of adding to them. */
const Outer = createContext<MessageTree>({});

type MessagesProviderProps = {
  locale: string;
  messages: MessageTree;
  /**
   * The channel's IANA time zone (`useTimeZone`). The outermost provider sets it; inner providers
   * inherit it.
   */
  timeZone?: string | undefined;
  children: ReactNode;
};

/** next-intl's provider, which adds its messages to those of the providers above it. */
export function MessagesProvider({ locale, messages, timeZone, children }: MessagesProviderProps) {
  const outer = useContext(Outer);
  const all = useMemo(() => mergeMessages(outer, messages), [outer, messages]);
  return (
    <Outer value={all}>
      <NextIntlClientProvider locale={locale} messages={all} timeZone={timeZone}>
        {children}
      </NextIntlClientProvider>
    </Outer>
  );
}
