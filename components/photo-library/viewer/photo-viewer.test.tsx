import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from 'jest-axe';
import type { PhotoPosition } from '@/lib/photo-library/grid/photo-list';
import { fetchFullSize, makeList, show } from '@/tests/photos/viewer';

test('PV-01 PV-05 says which photo it is and what can be done with it; nothing of albums', async () => {
  const { baseElement } = show();
  expect(screen.getByRole('dialog', { name: 'Photo preview' })).toHaveFocus();
  expect(screen.getByRole('img', { name: '2026-05-0.jpg, 1 March 2026' })).toHaveAttribute(
    'src',
    'https://photos.test/2026-05-0/1300',
  );
  expect(screen.getByRole('status')).toHaveTextContent('Photo 1 of 4. 2026-05-0.jpg, 1 March 2026');
  expect(screen.getAllByRole('button').map((one) => one.ariaLabel ?? one.textContent)).toEqual([
    'Back to photos', 'Zoom in', 'Previous photo', 'Next photo', 'Download', 'Delete', 'Details',
  ]); // prettier-ignore
  expect(screen.queryByText(/copy/i)).not.toBeInTheDocument();
  expect(await act(async () => axe(baseElement))).toHaveNoViolations();
});

test('PV-02 PV-07 arrow keys cross months both ways, loading what lies ahead', async () => {
  const { list, loads } = makeList(['2026-05']);
  const user = userEvent.setup();
  show(list, { section: '2026-05', index: 1 });
  await waitFor(() => expect(loads).toEqual(['2026-04']));
  await user.keyboard('{ArrowRight}');
  expect(await screen.findByRole('img', { name: /^2026-04-0/ })).toBeInTheDocument();
  await user.keyboard('{ArrowLeft}{ArrowLeft}{ArrowLeft}');
  expect(await screen.findByRole('img', { name: /^2026-05-0/ })).toBeInTheDocument();
  expect(screen.getByRole('status')).toHaveTextContent('Photo 1 of 4.');
});

test.each([0, 1])(
  'PV-07 SE-07 photo %d that goes is followed by the next; each time it comes back, so does the preview',
  (index) => {
    const { list } = show(undefined, { section: '2026-05', index });
    const name = (photo: RegExp) => screen.getByRole('img', { name: photo });
    for (let time = 0; time < 2; time += 1) {
      let undo = () => {};
      act(() => {
        undo = list.remove([{ section: '2026-05', index }]);
      });
      expect(name(/^2026-0[45]-/)).not.toHaveAccessibleName(new RegExp(`^2026-05-${index}`));
      act(() => undo());
      expect(name(new RegExp(`^2026-05-${index}`))).toBeInTheDocument();
      expect(screen.getByRole('status')).toHaveTextContent(`Photo ${index + 1} of 4.`);
    }
  },
);

test('PV-07 a photo that comes back does not disturb a customer who has gone on', async () => {
  const user = userEvent.setup();
  const { list } = show(undefined, { section: '2026-05', index: 1 });
  let undo = () => {};
  act(() => {
    undo = list.remove([{ section: '2026-05', index: 1 }]);
  });
  await user.keyboard('{ArrowRight}');
  act(() => undo());
  expect(screen.getByRole('img', { name: /^2026-04-1/ })).toBeInTheDocument();
  expect(screen.getByRole('status')).toHaveTextContent('Photo 4 of 4.');
});

test('PV-07 nor is a customer led back whose next photo is on its way while the one left goes and comes back', async () => {
  const ways: { position: PhotoPosition; arrive: () => void }[] = [];
  const goTo = (position: PhotoPosition, arrive: () => void) =>
    void ways.push({ position, arrive });
  const { list } = show(undefined, { section: '2026-05', index: 1 }, goTo);
  await userEvent.setup().keyboard('{ArrowLeft}');
  let undo = () => {};
  act(() => {
    undo = list.remove([{ section: '2026-05', index: 1 }]);
  });
  act(() => ways[0]?.arrive());
  act(() => undo());
  expect(ways.map(({ position }) => position)).toEqual([{ section: '2026-05', index: 0 }]);
  expect(screen.getByRole('status')).toHaveTextContent('Photo 1 of 4.');
});

test('PV-06 PV-07 when the last photo goes the preview asks to be closed', () => {
  const { list, closed } = show();
  act(() => void list.remove('all'));
  expect(closed.length).toBeGreaterThan(0);
});

test('MO-01 MO-06 the page behind rests; Escape closes the details first, then the preview', async () => {
  const user = userEvent.setup();
  const { closed, container, unmount } = show();
  expect(container.inert).toBe(true);
  expect(document.documentElement.style.overflow).toBe('hidden');
  await user.click(screen.getByRole('button', { name: 'Details' }));
  expect(screen.getByRole('region', { name: 'Details' })).toHaveTextContent('300 × 200 pixels');
  expect(screen.getByRole('region', { name: 'Details' })).toHaveTextContent('1,000 Bytes');
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('region', { name: 'Details' })).not.toBeInTheDocument();
  expect(closed).toEqual([]);
  await user.keyboard('{Escape}');
  expect(closed).toEqual([{ section: '2026-05', index: 0 }]);
  unmount();
  expect(document.documentElement.style.overflow).toBe('');
});

test('a picture that cannot be shown says so and is fetched again', async () => {
  const user = userEvent.setup();
  show();
  fireEvent.error(screen.getByRole('img', { name: /^2026-05-0/ }));
  expect(screen.getByRole('alert')).toHaveTextContent('This photo can’t be shown.');
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(screen.getByRole('img', { name: /^2026-05-0/ })).toBeInTheDocument();
});

test('PV-05 Delete asks for the photo that is shown', async () => {
  const { deleted } = show();
  await userEvent.setup().click(screen.getByRole('button', { name: 'Delete' }));
  expect(deleted).toEqual(['2026-05-0']);
});

test('PV-04 enlarged, a photo of more pixels than its picture shows all of them, and others fetch nothing', async () => {
  const user = userEvent.setup();
  // jsdom cannot decode pictures.
  HTMLImageElement.prototype.decode = () => Promise.resolve();
  const { list } = makeList();
  list.patch(['2026-05-0'], (photo) => ({ ...photo, width: 6_000, height: 4_000 }));
  show(list);
  expect(fetchFullSize).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Zoom in' }));
  await waitFor(() =>
    expect(document.querySelector('img[src="https://photos.test/2026-05-0/all"]')).not.toBeNull(),
  );
  await user.keyboard('{ArrowRight}');
  await screen.findByRole('img', { name: /^2026-05-1/ });
  await user.click(screen.getByRole('button', { name: 'Zoom in' }));
  expect(fetchFullSize).toHaveBeenCalledTimes(1);
});
