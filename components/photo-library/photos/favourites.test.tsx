import { act, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { render } from '@/tests/support/render';
import '@/components/ui/toast-viewport';
import { answer, server, threePhotos } from '@/tests/photos/changed-photos';
import { HeartButton, SelectedHeart } from './favourite-actions';
import { useFavourites } from './use-favourites';

const marks = '*/api/photos/favourites';
const first = { section: '2026-03', index: 0 };

function show(areAllFavourites = false, { list, selection } = threePhotos()) {
  function Screen() {
    const favourites = useFavourites({ list, selection, areAllFavourites });
    const photo = list.photoAt(first);
    return (
      <main>
        {photo && <HeartButton photo={photo} onToggle={favourites.toggle} />}
        <SelectedHeart isDisabled={false} onPress={favourites.toggleSelected} />
        <input aria-label={'Field'} />
        <p role="status">{favourites.spoken}</p>
      </main>
    );
  }
  const view = render(<Screen />);
  list.subscribe(() => act(() => view.rerender(<Screen />)));
  return { list, selection, user: view.user };
}
const hearts = () => screen.getAllByRole('button', { name: 'Favourite' });
const heart = () => hearts()[0];

test('the heart and the key f make a favourite at once, say so, and take it back', async () => {
  const asked = answer(marks);
  const { list, user } = show();
  await user.click(heart()!);
  expect(heart()).toHaveAttribute('aria-pressed', 'true');
  expect(await screen.findByText('Added to your favourites')).toBeInTheDocument();
  await user.keyboard('f');
  expect(await screen.findByText('No longer a favourite')).toBeInTheDocument();
  expect(list.photoAt(first)?.isFavourite).toBeUndefined();
  expect(asked).toEqual([
    { photoIds: ['2026-03-0'], isFavourite: true },
    { photoIds: ['2026-03-0'], isFavourite: false },
  ]);
  await user.click(screen.getByRole('textbox', { name: 'Field' }));
  await user.keyboard('f');
  expect(asked).toHaveLength(2);
});

test('a photo that was deleted elsewhere is told, and the list is read anew', async () => {
  answer(marks, ['2026-03-0']);
  const { list, user } = show();
  const refresh = jest.spyOn(list, 'refresh');
  await user.click(heart()!);
  expect(await screen.findByText(/no longer in your library/)).toBeInTheDocument();
  expect(heart()).toHaveAttribute('aria-pressed', 'false');
  expect(refresh).toHaveBeenCalled();
});

test('without a connection the heart is as before, and the failure stays until it is read', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  server.use(http.put(marks, () => HttpResponse.error()));
  const { user } = show();
  await user.click(heart()!);
  expect(await screen.findByText(/Your favourites could not be saved/)).toBeInTheDocument();
  expect(heart()).toHaveAttribute('aria-pressed', 'false');
  jest.restoreAllMocks();
});

test('two presses without a connection leave the heart as the service has it', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  let fail = () => {};
  const isHeld = new Promise<void>((resolve) => (fail = resolve));
  server.use(http.put(marks, () => isHeld.then(() => HttpResponse.error())));
  const { list, user } = show();
  await user.click(heart()!);
  await user.click(heart()!);
  expect(heart()).toHaveAttribute('aria-pressed', 'false');
  fail();
  await waitFor(() => expect(screen.getAllByText(/could not be saved/)).toHaveLength(2));
  expect(heart()).toHaveAttribute('aria-pressed', 'false');
  expect(list.photoAt(first)?.isFavourite).toBeUndefined();
  jest.restoreAllMocks();
});

test('a second press that fails leaves what the first has made', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const asked = answer(marks);
  const { user } = show();
  await user.click(heart()!);
  await waitFor(() => expect(asked).toHaveLength(1));
  server.use(http.put(marks, () => HttpResponse.error()));
  await user.click(heart()!);
  expect(await screen.findByText(/could not be saved/)).toBeInTheDocument();
  expect(heart()).toHaveAttribute('aria-pressed', 'true');
  jest.restoreAllMocks();
});

test('a selection becomes favourites, unless all of it is; what is gone is counted', async () => {
  const asked = answer(marks, ['2026-03-2']);
  const { list, selection, user } = show();
  act(() => selection.selectAll());
  await user.click(hearts()[1]!);
  expect(await screen.findByText(/1 of 3 photos are no longer/)).toBeInTheDocument();
  expect(selection.isActive).toBe(true);
  act(() => selection.keepFirst(2));
  await user.click(hearts()[1]!);
  expect(await screen.findByText('2 photos are no longer favourites')).toBeInTheDocument();
  expect(selection.isActive).toBe(false);
  expect(asked.at(-1)).toEqual({ photoIds: ['2026-03-0', '2026-03-1'], isFavourite: false });
  expect(list.photoAt(first)?.isFavourite).toBeUndefined();
});

test('D-20 of a selection that could not be marked older favourites stay favourites', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  server.use(http.put(marks, () => HttpResponse.error()));
  const { list, selection, user } = show();
  const older = '2026-03-0';
  act(() => list.patch([older], (photo) => ({ ...photo, isFavourite: true })));
  act(() => selection.selectAll());
  await user.click(hearts()[1]!);
  expect(await screen.findByText(/Your favourites could not be saved/)).toBeInTheDocument();
  const shown = [0, 1, 2].map((index) => list.photoAt({ section: '2026-03', index }));
  expect(shown.map((photo) => photo?.isFavourite === true)).toEqual([true, false, false]);
  jest.restoreAllMocks();
});

test('among favourites alone a photo that is not loaded is one, too: the selection is taken back', async () => {
  const asked = answer(marks);
  const { selection, user } = show(true, threePhotos(false));
  act(() => selection.selectAll());
  await user.click(hearts()[0]!);
  expect(await screen.findByText('3 photos are no longer favourites')).toBeInTheDocument();
  expect(asked).toEqual([expect.objectContaining({ isFavourite: false })]);
});
