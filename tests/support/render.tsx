/** Testing Library's `render` and `renderHook` inside the providers of a layout, with the real messages. */
import {
  render as renderPlain,
  renderHook as renderHookPlain,
  type RenderHookOptions,
  type RenderOptions,
} from '@testing-library/react';
import { notifyManager } from '@tanstack/react-query';
import userEvent from '@testing-library/user-event';
import { AppRouterContext } from 'next/dist/shared/lib/app-router-context.shared-runtime';
import {
  PathnameContext,
  SearchParamsContext,
} from 'next/dist/shared/lib/hooks-client-context.shared-runtime';
import { NextIntlClientProvider, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { DraftOwnerProvider } from '@/components/form/draft-owner';
import { ToastProvider } from '@/components/ui/toast';
import { getQueryClient } from '@/lib/http/query-client';
import { messagesOf } from './messages';

// Changes of the query cache are rendered inside the `act` that caused them; each test starts with an empty cache.
notifyManager.setScheduler((notify) => notify());
afterEach(() => getQueryClient().clear());

type Page = {
  locale?: string;
  /** Path and query of the page's address. */
  path?: string;
  /** The customer for whom forms store drafts; null for a guest, whose forms store none. */
  owner?: string | null;
  /** A router that several tests share. */
  router?: ReturnType<typeof createRouter>;
};

const noMove = () => jest.fn<void, [href?: string, options?: object]>();

/** A router like Next's that does not navigate. */
export const createRouter = () => ({
  back: noMove(),
  forward: noMove(),
  prefetch: noMove(),
  push: noMove(),
  refresh: noMove(),
  replace: noMove(),
  bfcacheId: '0',
});

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

/** The providers of toasts and forms, with their messages. */
function LayoutProviders({ owner, children }: { owner: string | null; children: ReactNode }) {
  const shell = useTranslations('shell');
  const common = useTranslations('common');
  return (
    <ToastProvider
      labels={{
        region: shell('messages'),
        close: common('close'),
        reachAction: shell('reachAction'),
      }}
    >
      <DraftOwnerProvider owner={owner}>{children}</DraftOwnerProvider>
    </ToastProvider>
  );
}

function pageOf({ locale, path = '/', owner = null, router = createRouter() }: Page) {
  const { pathname, searchParams } = new URL(path, 'https://account.albora.nl.example');
  const wrapper = ({ children }: { children: ReactNode }) => (
    <AppRouterContext value={router}>
      <PathnameContext value={pathname}>
        <SearchParamsContext value={searchParams}>
          <WithMessages locale={locale}>
            <LayoutProviders owner={owner}>{children}</LayoutProviders>
          </WithMessages>
        </SearchParamsContext>
      </PathnameContext>
    </AppRouterContext>
  );
  return { router, wrapper };
}

/** `user` types and clicks; `router` has mocks that record navigations. */
export function render(
  ui: ReactNode,
  {
    locale,
    path,
    owner,
    router: shared,
    ...options
  }: Page & Omit<RenderOptions, 'wrapper' | 'queries'> = {},
) {
  const { router, wrapper } = pageOf({ locale, path, owner, router: shared });
  return { ...renderPlain(ui, { ...options, wrapper }), router, user: userEvent.setup() };
}

export function renderHook<Result, Props>(
  hook: (props: Props) => Result,
  { initialProps, ...page }: Page & Pick<RenderHookOptions<Props>, 'initialProps'> = {},
) {
  const { router, wrapper } = pageOf(page);
  return { ...renderHookPlain(hook, { wrapper, initialProps }), router };
}
