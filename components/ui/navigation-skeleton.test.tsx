import { act, render, screen } from '@testing-library/react';
import { startTransition, use, useEffect } from 'react';
import { renderToString } from 'react-dom/server';
import { markMove } from '@/lib/navigation/mark-move';
import { NavigationSkeleton } from './navigation-skeleton';

/** A page whose data is on its way. */
const nothingYet = new Promise<never>(() => {});
function Waiting(): never {
  throw nothingYet;
}

const skeleton = <p>Skeleton</p>;

test('the first navigation inside the product shows the skeleton until the page is there', async () => {
  await act(async () =>
    render(
      <NavigationSkeleton skeleton={skeleton}>
        <Waiting />
      </NavigationSkeleton>,
    ),
  );
  expect(screen.getByText('Skeleton')).toBeInTheDocument();
});

test('a page load sends the page without a boundary, and hydration mounts it once', async () => {
  const mount = jest.fn();
  function Page() {
    useEffect(() => mount(), []);
    return <p>The page</p>;
  }
  const page = (
    <NavigationSkeleton skeleton={skeleton}>
      <Page />
    </NavigationSkeleton>
  );
  const container = document.createElement('div');
  // React marks every boundary that it sends with a comment.
  container.innerHTML = renderToString(page);
  expect(container.innerHTML).toBe('<p>The page</p>');
  const sent = container.firstChild;
  await act(async () => render(page, { container, hydrate: true }));
  expect(container.firstChild).toBe(sent);
  expect(mount).toHaveBeenCalledTimes(1);
});

test.each(['soon', 'late'])(
  'a page that is %s there after a press: the one before it stays, and only a late one gets a skeleton first',
  async (when) => {
    jest.useFakeTimers();
    let arrive = () => {};
    const data = new Promise<void>((resolve) => (arrive = resolve));
    function Page() {
      use(data);
      return <p>The page</p>;
    }
    const { rerender } = render(<p>The one before</p>);
    const go = async () => {
      markMove();
      startTransition(() =>
        rerender(
          <NavigationSkeleton skeleton={skeleton}>
            <Page />
          </NavigationSkeleton>,
        ),
      );
    };
    const wait = (ms: number) => act(async () => jest.advanceTimersByTimeAsync(ms));
    await act(go);
    await wait(200);
    expect(document.body).toHaveTextContent(/^The one before$/);
    if (when === 'late') {
      await wait(100);
      expect(document.body).toHaveTextContent(/^Skeleton$/);
    }
    arrive();
    // Not what React keeps a page back for behind a skeleton.
    await wait(when === 'late' ? 400 : 0);
    expect(document.body).toHaveTextContent(/^The page$/);
    jest.useRealTimers();
  },
);
