/** Renders the selection bar with a photo list in memory, on a page with a text field. */
import { act, screen } from '@testing-library/react';
import { axe } from 'jest-axe';
import { render } from '@/tests/support/render';
import '@/components/ui/dialog-panel';
import { DownloadAction } from '@/components/photo-library/actions/download';
import { PhotoActionButton } from '@/components/photo-library/grid/photo-action';
import { SelectionStore } from '@/lib/photo-library/grid/selection-store';
import { fetchPhotoUrl } from '@/lib/photo-library/photos/photo-addresses';
import { createMemoryList, withholdIds } from './memory-list';
import { Bar } from './surface';

export const onDelete = jest.fn();
beforeEach(() => onDelete.mockClear());

const Download = () => <DownloadAction fetchUrl={fetchPhotoUrl} />;
const Delete = () => (
  <PhotoActionButton icon="trash" onClick={onDelete}>
    {'Delete'}
  </PhotoActionButton>
);

export function show(count = 120) {
  const list = createMemoryList([{ key: '2026-03', count }]);
  const selection = new SelectionStore(list);
  selection.connect();
  const { user } = render(
    <main>
      <input aria-label={'Search'} />
      <Bar {...{ list, selection, onDelete }} actions={[Download, Delete]} />
    </main>,
  );
  /** Selects all photos of a list that is not loaded. The returned function delivers their ids. */
  const selectUnknown = () => {
    const answer = withholdIds(list);
    act(() => selection.selectAll());
    return answer;
  };
  return { selection, user, selectUnknown };
}
/** Runs axe inside `act`, because announcements may be rendered during the check. */
export const check = () => act(async () => axe(document.body));
export const button = (name: string) => screen.getByRole('button', { name });
export const select = (selection: SelectionStore, last: number) =>
  act(() => {
    selection.clear();
    selection.toggle({ section: '2026-03', index: 0 });
    selection.extendTo({ section: '2026-03', index: last });
  });
