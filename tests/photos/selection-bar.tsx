/** Renders the selection bar with a list in memory, on a page with a text field. */
import { act, screen } from '@testing-library/react';
import { axe } from 'jest-axe';
import { render } from '@/tests/support/render';
import '@/components/ui/dialog-panel';
import { SelectionBar } from '@/components/photo-grid/selection-bar';
import { SelectionStore } from '@/lib/photo-grid/selection-store';
import { fetchPhotoUrl } from '@/lib/photos/photo-addresses';
import { createMemoryList, withholdIds } from './memory-list';

export const onDelete = jest.fn();
beforeEach(() => onDelete.mockClear());

export function show(count = 120) {
  const list = createMemoryList([{ key: '2026-03', count }]);
  const selection = new SelectionStore(list);
  selection.connect();
  const { user } = render(
    <main>
      <input aria-label={'Search'} />
      <SelectionBar {...{ list, selection, onDelete }} fetchUrl={fetchPhotoUrl} />
    </main>,
  );
  /** Selects photos that are not loaded; the returned function delivers their ids. */
  const selectUnknown = () => {
    const answer = withholdIds(list);
    act(() => selection.selectAll());
    return answer;
  };
  return { selection, user, selectUnknown };
}
/** Runs axe inside `act`, because announcements are rendered meanwhile. */
export const check = () => act(async () => axe(document.body));
export const button = (name: string) => screen.getByRole('button', { name });
export const select = (selection: SelectionStore, last: number) =>
  act(() => {
    selection.clear();
    selection.toggle({ section: '2026-03', index: 0 });
    selection.extendTo({ section: '2026-03', index: last });
  });
