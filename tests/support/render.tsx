import {
  render as renderPlain,
  renderHook as renderHookPlain,
  type RenderHookOptions,
  type RenderOptions,
} from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import type { ReactNode } from 'react';
import { messagesOf } from './messages';

type Options = Omit<RenderOptions, 'wrapper' | 'queries'> & { locale?: string };

/** A provider with the real messages of a locale around `children`. */
export const WithMessages = ({
  locale = 'en-GB',
  children,
}: {
  locale?: string;
  children: ReactNode;
}) => (
  <NextIntlClientProvider locale={locale} messages={messagesOf(locale)} timeZone="Europe/London">
    {children}
  </NextIntlClientProvider>
);

const wrapperOf = (locale: string) =>
  function Wrapper({ children }: { children: ReactNode }) {
    return <WithMessages locale={locale}>{children}</WithMessages>;
  };

/** Testing Library's `render` with the real messages. */
export const render = (ui: ReactNode, { locale = 'en-GB', ...options }: Options = {}) =>
  renderPlain(ui, { ...options, wrapper: wrapperOf(locale) });

/** Testing Library's `renderHook` with the real messages. */
export const renderHook = <Result, Props>(
  hook: (props: Props) => Result,
  { locale = 'en-GB', ...options }: RenderHookOptions<Props> & { locale?: string } = {},
) => renderHookPlain(hook, { ...options, wrapper: wrapperOf(locale) });
