/** The bar of a selection over a library in memory, on a page with a field. */
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from 'jest-axe';
import { ToastProvider } from '@/components/ui/toast';
import '@/components/ui/dialog-panel';
import { wordsIn } from '@/lib/i18n/words.server';
import { render } from '@/tests/support/render';
import { createMemoryLibrary } from './memory-library';
import { SelectionStore } from '@/lib/photo-grid/selection-store';
import { type SelectionWords, toSelectionWords } from '@/lib/photo-grid/selection-words';
import { SelectionBar } from '@/components/photo-grid/selection-bar';

let words: SelectionWords;
beforeAll(async () => {
  const [selection, shortcuts, common] = await Promise.all([
    wordsIn('en-GB', 'photos.selection'),
    wordsIn('en-GB', 'photos.shortcuts'),
    wordsIn('en-GB', 'common'),
  ]);
  words = toSelectionWords(selection, shortcuts, common, 'en-GB');
});

export const onDelete = jest.fn();
beforeEach(() => onDelete.mockClear());

export function show(count = 120) {
  const library = createMemoryLibrary([{ year: 2026, month: 3, count }]);
  const selection = new SelectionStore(library);
  selection.connect();
  render(
    <ToastProvider labels={{ region: 'Messages', close: 'Dismiss' }}>
      <main>
        <input aria-label={'Search'} />
        <SelectionBar {...{ library, selection, words, onDelete }} isAboveBottomBar />
      </main>
    </ToastProvider>,
  );
  return { selection, user: userEvent.setup() };
}
/** What is read out comes while it is looked at. */
export const check = () => act(async () => axe(document.body));
export const button = (name: string) => screen.getByRole('button', { name });
export const select = (selection: SelectionStore, last: number) =>
  act(() => {
    selection.clear();
    selection.toggle({ month: '2026-03', index: 0 });
    selection.extendTo({ month: '2026-03', index: last });
  });
