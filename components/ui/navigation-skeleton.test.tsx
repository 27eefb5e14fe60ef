import { act, render, screen } from '@testing-library/react';
import { useEffect } from 'react';
import { renderToString } from 'react-dom/server';
import { NavigationSkeleton } from './navigation-skeleton';

/** A promise that never resolves: the data of the page does not arrive. */
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
  // React renders a comment for every Suspense boundary; there must be none.
  container.innerHTML = renderToString(page);
  expect(container.innerHTML).toBe('<p>The page</p>');
  const sent = container.firstChild;
  await act(async () => render(page, { container, hydrate: true }));
  expect(container.firstChild).toBe(sent);
  expect(mount).toHaveBeenCalledTimes(1);
});
