import { act, screen } from '@testing-library/react';
import type { GridView } from '@/components/photo-grid/grid-view';
import { SelectionStore } from '@/lib/photo-grid/selection-store';
import { createMemoryList } from '@/tests/photos/memory-list';
import { render } from '@/tests/support/render';
import { LibraryTools } from './library-tools';

test('SE-01 a page that has just come leaves the focus alone; the button that begins to select hands it to the photos', async () => {
  const selection = new SelectionStore(createMemoryList([{ key: 'all', count: 3 }]));
  selection.connect();
  const focusActive = jest.fn();
  // All that the tools ask of it.
  const view = { focusActive } as unknown as GridView;
  const { user, rerender } = render(<LibraryTools {...{ selection }} view={null} actions={null} />);
  rerender(<LibraryTools {...{ selection, view }} actions={null} />);
  expect(focusActive).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Select' }));
  expect(focusActive).toHaveBeenCalledTimes(1);
  act(() => selection.stop());
  expect(focusActive).toHaveBeenCalledTimes(2);
});
