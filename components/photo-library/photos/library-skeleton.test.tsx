import { act, render } from '@testing-library/react';
import { LibrarySkeleton } from './library-skeleton';

/** A page that still waits for its counts. */
const nothingYet = new Promise<never>(() => {});
function Waiting(): never {
  throw nothingYet;
}

test('TL-12 CO-07 the first navigation inside the product shows the shape of the library until it is there', async () => {
  const { container } = await act(async () =>
    render(
      <LibrarySkeleton>
        <Waiting />
      </LibrarySkeleton>,
    ),
  );
  expect(container.querySelectorAll('.photo-grid-flow > *')).toHaveLength(24);
});
