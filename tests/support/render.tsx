/** `render` and `renderHook` of Testing Library inside the providers of a layout, with the real messages. */
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

// Changes of the query cache are rendered synchronously, inside the `act` that caused them. Each
// test starts with an empty cache.
notifyManager.setScheduler((notify) => notify());
afterEach(() => getQueryClient().clear());

type Page = {
  locale?: string;
  /** Path and query of the page's URL. */
  path?: string;
  /**
   * Hash of the customer's id, who owns the drafts of forms; null for a guest, for whom no drafts
   * are stored.
   */
  owner?: string | null;
  /** A router, for tests that need the same one in several renderings. */
  router?: ReturnType<typeof createRouter>;
};

const noMove = () => jest.fn<void, [href?: string, options?: object]>();

/** Returns a router with the functions of Next's router. The functions record calls but do not navigate. */
export const createRouter = () => ({
  back: noMove(),
  forward: noMove(),
  prefetch: noMove(),
  push: noMove(),
  refresh: noMove(),
  replace: noMove(),
  bfcacheId: '0',
});

/** Provides the real messages of a locale to `children`. */
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

/** The providers of toasts and of form drafts, with their messages. */
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

/** Renders `ui`. In the result, `user` types and clicks, and `router` has mocks that record navigations. */
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
