import { screen } from '@testing-library/react';
import { SearchParamsContext } from 'next/dist/shared/lib/hooks-client-context.shared-runtime';
import type { ReactNode } from 'react';
import type { Reading } from '@/lib/orders/details-view';
import type { ProductView } from '@/lib/orders/product-view';
import { readingIn } from '@/lib/orders/reading.server';
import { toReorderWords } from '@/lib/orders/reorder-view';
import { render } from '@/tests/support/render';
import { BlockedBanner } from './blocked-banner';
import { CutOff } from './cut-off';
import { DeliveryEstimate } from './delivery-estimate';
import { ProductExtras } from './product-extras';
import { ReorderSection } from './reorder-section';

let reading: Reading;
beforeAll(async () => {
  reading = await readingIn('en-GB', 'Europe/London');
});

const show = (node: ReactNode) =>
  render(<SearchParamsContext value={new URLSearchParams()}>{node}</SearchParamsContext>);

const finished = <Value,>(value: Value) => Promise.resolve({ state: 'Finished' as const, value });
const failed = Promise.resolve({ state: 'Failed' as const, correlationId: 'c-1' });

describe('parts that come, or fail, alone', () => {
  test('OR-13 delivery dates, none yet, or not right now', async () => {
    const estimate = (dates: Parameters<typeof DeliveryEstimate>[0]['dates']) =>
      DeliveryEstimate({ dates, format: reading.format, words: reading.words });
    show(await estimate(finished({ earliest: '2026-11-24', latest: '2026-11-24' })));
    show(await estimate(finished(null)));
    show(await estimate(failed));
    expect(screen.getByText('Tue 24 November')).toBeInTheDocument();
    expect(screen.getByText(/as soon as we know it/)).toBeInTheDocument();
    expect(screen.getByText(/cannot be shown right now/)).toBeInTheDocument();
  });

  test('OR-14 a deadline with the time left beside its date; none when there is none', async () => {
    const at = new Date(reading.now.getTime() + 3 * 3_600_000).toISOString();
    show(await CutOff({ cutOff: finished({ at }), reading }));
    expect(screen.getByText('Time left: 3 hours')).toHaveAttribute('aria-live', 'off');
    expect(await CutOff({ cutOff: finished(null), reading })).toBeNull();
    expect(await CutOff({ cutOff: failed, reading })).toBeNull();
  });

  test('OR-15 a blocked order says so; an unknown answer says nothing', async () => {
    const banner = (blocked: Parameters<typeof BlockedBanner>[0]['blocked']) =>
      BlockedBanner({ blocked, words: reading.words });
    show(await banner(finished(true)));
    expect(screen.getByText(/holding this order back/)).toBeInTheDocument();
    expect(await banner(finished(false))).toBeNull();
    expect(await banner(failed)).toBeNull();
  });

  test('OR-16 what can no longer be ordered has reasons and no button', async () => {
    const islandWords = toReorderWords(reading.words, (key) => key);
    const section = (view: Parameters<typeof ReorderSection>[0]['view']) =>
      ReorderSection({ orderCode: '1', view, words: reading.words, islandWords });
    show(
      await section(
        finished({ status: 'Unavailable', differences: [{ key: 'a', text: 'The mug is gone.' }] }),
      ),
    );
    expect(screen.getByText('The mug is gone.')).toBeInTheDocument();
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
    show(await section(finished({ status: 'Available', differences: [] })));
    expect(screen.getByRole('button', { name: 'Order again' })).toBeInTheDocument();
  });

  test('OR-19, OR-20 PDF and catalogue notes, each only when its service says so', async () => {
    // Only these fields are read.
    const product = { code: 'P-1', title: 'Summer' } as ProductView;
    const extras = (articles: object | null, ids: string[]) =>
      ProductExtras({
        orderCode: '100',
        product,
        articleId: 'A',
        articles: articles
          ? finished(
              new Map([
                ['A', { title: 'Photo book A4', isPhotoBook: true, isSold: true, ...articles }],
              ]),
            )
          : failed,
        pdfIds: finished(ids),
        words: reading.words,
      });
    show(await extras({ isSold: false }, ['P-1']));
    expect(screen.getByText('Photo book A4 · No longer in our shop')).toBeInTheDocument();
    const pdf = screen.getByRole('link', { name: 'Download photo book as PDF: Summer' });
    expect(pdf).toHaveAttribute('href', '/api/orders/100/products/P-1/pdf');
    // With it the page that a failure leads back to would be saved as the file.
    expect(pdf).not.toHaveAttribute('download');
    show(await extras({ isPhotoBook: false }, ['P-1']));
    expect(screen.getByRole('link', { name: 'Download PDF of Summer' })).toHaveTextContent(
      /^Download PDF$/,
    );
    const { container } = show(await extras(null, []));
    expect(container).toBeEmptyDOMElement();
  });
});
