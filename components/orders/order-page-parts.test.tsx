import { act, screen } from '@testing-library/react';
import { type ComponentProps, type ReactNode, Suspense } from 'react';
import { formattersFor } from '@/lib/format/formatters';
import type { ProductView } from '@/lib/orders/product-view';
import { translatorOf } from '@/tests/support/messages';
import type { ReorderView } from '@/lib/orders/schema';
import { render } from '@/tests/support/render';
import { AddressLimit, DeliveryEstimate } from './delivery-timing';
import { BlockedBanner } from './order-header';
import { OrderProducts } from './order-products';
import { ProductExtras } from './product-extras';
import { ReorderSection } from './reorder-section';

const format = formattersFor('en-GB', 'Europe/London');
const now = new Date();

type Articles = ComponentProps<typeof ReorderSection>['articles'];
const book = {
  title: 'Photo book A4',
  isPhotoBook: true,
  isSold: true,
  type: 'photobook-hardcover',
  picture: 'https://media.example/book.webp',
  editorHref: null,
};

/** Renders a part and waits for its promises. */
async function show(node: ReactNode): Promise<HTMLElement> {
  let container = document.body;
  await act(async () => {
    ({ container } = render(<Suspense>{node}</Suspense>));
    await Promise.resolve();
  });
  return container;
}

const finished = <Value,>(value: Value) => Promise.resolve({ state: 'Finished' as const, value });
const failed = Promise.resolve({ state: 'Failed' as const, correlationId: 'c-1' });

describe('parts that load or fail independently', () => {
  test('OR-13 delivery dates, no dates yet, or a failure', async () => {
    const dates = { earliest: '2026-11-24', latest: '2026-11-24' };
    await show(<DeliveryEstimate dates={finished(dates)} format={format} />);
    await show(<DeliveryEstimate dates={finished(null)} format={format} />);
    await show(<DeliveryEstimate dates={failed} format={format} />);
    expect(screen.getByText('Tue 24 November')).toBeInTheDocument();
    expect(screen.getByText(/as soon as we know it/)).toBeInTheDocument();
    expect(screen.getByText(/can’t show the expected delivery date/)).toBeInTheDocument();
  });

  test('OR-14 the time left for changing the address; nothing if it is unknown', async () => {
    const inHours = (hours: number) => new Date(now.getTime() + hours * 3_600_000).toISOString();
    const limit = (cutOff: ComponentProps<typeof AddressLimit>['cutOff'], until?: string) => (
      <AddressLimit
        order={{ addressChangeUntil: until, expectedDelivery: null }}
        cutOff={cutOff}
        format={format}
        now={now}
      />
    );
    const at = inHours(3);
    await show(limit(finished({ at })));
    expect(screen.getByRole('timer')).toHaveTextContent('change the address for 3 hours.');
    const own = await show(limit(finished({ at }), inHours(1)));
    expect(own).toHaveTextContent('for 1 hour.');
    for (const nothing of [limit(finished(null)), limit(failed), limit(null)])
      expect(await show(nothing)).not.toHaveTextContent(/./);
  });

  test('OR-15 a blocked order has a notice; a failed answer has none', async () => {
    await show(<BlockedBanner blocked={finished(true)} />);
    expect(screen.getByText(/holding this order for now/)).toBeInTheDocument();
    expect(await show(<BlockedBanner blocked={finished(false)} />)).not.toHaveTextContent(/./);
    expect(await show(<BlockedBanner blocked={failed} />)).not.toHaveTextContent(/./);
  });

  test('OR-16 SH-19 an unavailable reorder has reasons and no button; articles are shown from the catalogue, if it answers', async () => {
    const shown = { orderCode: '1', articleIds: ['A'] };
    const view = { status: 'Available' as const, differences: [], articles: [] };
    const section = (change: Partial<ReorderView>, articles: Articles = failed) => (
      <ReorderSection view={finished({ ...view, ...change })} {...{ ...shown, articles }} />
    );
    const differences = [{ key: 'a', text: 'The mug is gone.' }];
    await show(section({ status: 'Unavailable', differences }));
    expect(screen.getByText('The mug is gone.')).toBeInTheDocument();
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
    expect(await show(section({ status: 'Unavailable' }))).toHaveTextContent('longer be placed');
    await show(section({}));
    expect(screen.getByRole('button', { name: 'Order again' })).toBeInTheDocument();
    expect(screen.queryByText('Photo book A4')).not.toBeInTheDocument();
    const named = await show(section({}, finished(new Map([['A', book]]))));
    expect(screen.getByText('Photo book A4')).toBeInTheDocument();
    expect(named.querySelector('img')).toHaveAttribute('src', book.picture);
  });

  test('OR-19, OR-20 PDF and catalogue notes, each only if its service has them', async () => {
    // The cast is safe: the component reads only these fields.
    const product = { code: 'P-1', title: 'Summer' } as ProductView;
    const extras = (change: object | null, ids: string[]) => (
      <ProductExtras
        orderCode="100"
        product={product}
        articleId="A"
        articles={change ? finished(new Map([['A', { ...book, ...change }]])) : failed}
        pdfIds={finished(ids)}
        onlineHref={null}
      />
    );
    await show(extras({ isSold: false }, ['P-1']));
    expect(screen.getByText('Photo book A4 · No longer in our shop')).toBeInTheDocument();
    const pdf = screen.getByRole('link', { name: 'Download photo book as PDF: Summer' });
    expect(pdf).toHaveAttribute('href', '/api/orders/100/products/P-1/pdf');
    // With `download`, the browser would save an error page as the file.
    expect(pdf).not.toHaveAttribute('download');
    await show(extras({ isPhotoBook: false }, ['P-1']));
    expect(screen.getByRole('link', { name: 'Download PDF of Summer' })).toHaveTextContent(
      /^Download PDF$/,
    );
    expect(await show(extras(null, []))).not.toHaveTextContent(/./);
  });
});

test('the pictures of an order’s first products load at once, the first with priority', async () => {
  const products = ['1', '2', '3'].map((code) => ({
    code,
    title: code,
    status: 'Confirmed' as const,
    quantity: 1,
    articleId: 'PHB_A4L',
    articleType: 'photobook-hardcover',
    price: 1,
    options: [],
    thumbnailUrl: `http://media.test/${code}.webp`,
  }));
  const container = await show(
    <OrderProducts
      order={{ superOrderCode: '100', currency: 'EUR', products }}
      context={{ t: translatorOf('orders'), format, now }}
      articles={finished(new Map())}
      pdfIds={finished([])}
      voucherOf={() => failed}
      hasOnlineBooks
    />,
  );
  const pictures = [...container.querySelectorAll('img')];
  const read = (name: string) => pictures.map((picture) => picture.getAttribute(name));
  expect(read('loading')).toEqual([null, null, 'lazy']);
  expect(read('fetchpriority')).toEqual(['high', 'auto', null]);
  expect(screen.getByRole('link', { name: 'Online version of 1' })).toBeInTheDocument();
});
