import { act, screen } from '@testing-library/react';
import type { GridView } from '@/components/photo-library/grid/grid-view';
import { SelectionStore } from '@/lib/photo-library/grid/selection-store';
import { createMemoryList } from '@/tests/photos/memory-list';
import { WithSurface } from '@/tests/photos/surface';
import { render } from '@/tests/support/render';
import { LibraryTools } from './library-tools';

test('SE-01 a page that has just come leaves the focus alone; the button that begins to select hands it to the photos', async () => {
  const list = createMemoryList([{ key: 'all', count: 3 }]);
  const selection = new SelectionStore(list);
  selection.connect();
  const focusActive = jest.fn();
  // The tools use only this function of the view.
  const view = { focusActive } as unknown as GridView;
  const tools = (given: GridView | null) => (
    <WithSurface {...{ list, selection }} view={given}>
      <LibraryTools actions={null} />
    </WithSurface>
  );
  const { user, rerender } = render(tools(null));
  rerender(tools(view));
  expect(focusActive).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Select' }));
  expect(focusActive).toHaveBeenCalledTimes(1);
  act(() => selection.stop());
  expect(focusActive).toHaveBeenCalledTimes(2);
});
