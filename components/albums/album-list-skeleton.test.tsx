import { act, render } from '@testing-library/react';
import { AlbumListSkeleton } from './album-list-skeleton';

/** A promise that never resolves: the albums of the page do not arrive. */
const nothingYet = new Promise<never>(() => {});
function Waiting(): never {
  throw nothingYet;
}

test('AL-02 the first navigation to the albums shows the shape of their list until it is there', async () => {
  const { container } = await act(async () =>
    render(
      <AlbumListSkeleton>
        <Waiting />
      </AlbumListSkeleton>,
    ),
  );
  expect(container.querySelectorAll('.album-list > .album-tile')).toHaveLength(8);
});
