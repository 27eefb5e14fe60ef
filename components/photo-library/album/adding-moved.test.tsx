import { screen, waitFor } from '@testing-library/react';
import { SelectionStore } from '@/lib/photo-library/grid/selection-store';
import { spyOnFailures, serveAlbums, setUpCopying } from '@/tests/albums/copy-screen';
import { createMemoryList } from '@/tests/photos/memory-list';
import { render } from '@/tests/support/render';
import { useAdding } from './use-adding';

setUpCopying();

test('D-12 D-20 photos that arrive meanwhile are not added in place of those that were refused', async () => {
  spyOnFailures();
  const all = Array.from({ length: 6 }, (_, index) => `2026-03-${index}`);
  const refused = ['2026-03-1', '2026-03-4'];
  const list = createMemoryList([{ key: '2026-03', count: 6 }], false);
  const selection = new SelectionStore(list);
  selection.connect();
  selection.selectAll();
  let answered = 0;
  const { added } = serveAlbums({
    answer(_, __, ids) {
      if ((answered += 1) === 1) list.become([['2026-03', ['new', ...all]]]);
      return { status: 200, body: { failed: ids.filter((id) => refused.includes(id)) } };
    },
  });
  function Picker() {
    const album = { id: 'Trip', name: 'Trip' };
    const { add, failure } = useAdding({ list, selection, album, owner: 'anna', onDone: () => {} });
    return (
      <>
        <button onClick={add}>{'Add'}</button>
        {failure?.text}
      </>
    );
  }
  const { user } = render(<Picker />);
  await user.click(screen.getByRole('button', { name: 'Add' }));
  expect(await screen.findByText(/couldn’t be added: 2 of 6\./)).toBeVisible();
  expect(selection.size).toBe(2);
  const before = added.length;
  await user.click(screen.getByRole('button', { name: 'Add' }));
  await waitFor(() => expect(added.length).toBeGreaterThan(before));
  expect(added[before]?.photoIds).toEqual(refused);
});
