import { act, render } from '@testing-library/react';
import { SoftLibrary } from './navigation-skeleton';

/** A page whose counts are on their way. */
const nothingYet = new Promise<never>(() => {});
function Waiting(): never {
  throw nothingYet;
}

test('TL-12 a move inside the product shows the shape of the library until it is there', async () => {
  const first = render(
    <SoftLibrary>
      <p>The photos</p>
    </SoftLibrary>,
  );
  expect(first.container).toHaveTextContent('The photos');
  first.unmount();

  let next: ReturnType<typeof render> | undefined;
  await act(async () => {
    next = render(
      <SoftLibrary>
        <Waiting />
      </SoftLibrary>,
    );
  });
  expect(next?.container.querySelectorAll('.timeline-grid > *')).toHaveLength(24);
});
