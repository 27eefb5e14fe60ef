/** Payment islands as tests see them: in their page, with the real words and a router that goes nowhere. */
import type { ReactNode } from 'react';
import { AppRouterContext } from 'next/dist/shared/lib/app-router-context.shared-runtime';
import { SearchParamsContext } from 'next/dist/shared/lib/hooks-client-context.shared-runtime';
import { setupServer } from 'msw/node';
import { FormSettingProvider } from '@/components/form/form-setting';
import { type FormWords, toFormWords } from '@/components/form/form-words';
import { ToastProvider } from '@/components/ui/toast';
import { wordsIn } from '@/lib/i18n/words.server';
import { type PaymentWords, toPaymentWords } from '@/lib/payment/payment-words';

export const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

let words: PaymentWords;
let formWords: FormWords;
beforeAll(async () => {
  const common = await wordsIn('en-GB', 'common');
  words = toPaymentWords(await wordsIn('en-GB', 'payment'), common);
  formWords = toFormWords(await wordsIn('en-GB', 'form'), common);
  document.documentElement.lang = 'en-GB';
});

export const router = {
  refresh: jest.fn(),
  replace: jest.fn(),
  push: jest.fn(),
  prefetch: jest.fn(),
};
beforeEach(() => router.refresh.mockClear());

export const inPage = (children: (words: PaymentWords) => ReactNode) => (
  // Only what the islands use of the router.
  <AppRouterContext value={router as never}>
    <SearchParamsContext value={new URLSearchParams()}>
      <ToastProvider labels={{ region: 'Messages', close: 'Close' }}>
        <FormSettingProvider setting={{ words: formWords, owner: null }}>
          {children(words)}
        </FormSettingProvider>
      </ToastProvider>
    </SearchParamsContext>
  </AppRouterContext>
);
