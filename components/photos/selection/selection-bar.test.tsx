import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from 'jest-axe';
import { ToastProvider } from '@/components/ui/toast';
import '@/components/ui/dialog-panel';
import { wordsIn } from '@/lib/i18n/words.server';
import { libraryForTests } from '@/lib/photos/selection/library-for-tests';
import { SelectionStore } from '@/lib/photos/selection/selection-store';
import { type SelectionWords, toSelectionWords } from '@/lib/photos/selection/selection-words';
import { SelectionBar } from './selection-bar';

let words: SelectionWords;
beforeAll(async () => {
  const [selection, shortcuts] = await Promise.all(
    ['photos.selection', 'photos.shortcuts'].map((namespace) => wordsIn('en-GB', namespace)),
  );
  if (selection && shortcuts) words = toSelectionWords(selection, shortcuts, 'en-GB');
});

const onDelete = jest.fn();
beforeEach(() => onDelete.mockClear());

function show(count = 120) {
  const library = libraryForTests([{ year: 2026, month: 3, count }]);
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
const check = () => act(async () => axe(document.body));
const bar = () => screen.queryByRole('region', { name: 'Selected photos' });
const button = (name: string) => screen.getByRole('button', { name });
const select = (selection: SelectionStore, last: number) =>
  act(() => {
    selection.clear();
    selection.toggle({ month: '2026-03', index: 0 });
    selection.extendTo({ month: '2026-03', index: last });
  });

test('SE-01 SE-02 the bar comes with the mode, all is off while nothing is selected, the cross ends it', async () => {
  const { selection, user } = show();
  expect(bar()).not.toBeInTheDocument();
  act(() => selection.start());
  expect(bar()).toHaveTextContent('0 selected');
  for (const name of ['Download', 'Delete']) expect(button(name)).toBeDisabled();
  expect(await check()).toHaveNoViolations();
  await user.click(button('Select all'));
  expect(bar()).toHaveTextContent('120 selected');
  await user.click(button('Select none'));
  expect(bar()).toHaveTextContent('0 selected');
  await user.click(button('Cancel'));
  expect(bar()).not.toBeInTheDocument();
});

test('the count is read out once it rests', async () => {
  const { selection } = show();
  act(() => selection.start());
  for (let last = 1; last < 5; last += 1) select(selection, last);
  const said = screen
    .getAllByRole('status')
    .find(({ textContent }) => textContent === '5 selected');
  expect(said).toBeUndefined();
  await waitFor(() =>
    expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain(
      '5 selected',
    ),
  );
});

test('SE-03 D-21 above 100 the download says why, to keyboard and press alike, and offers what works', async () => {
  const { selection, user } = show();
  select(selection, 100);
  const download = button('Download');
  expect(download).toHaveAttribute('aria-disabled', 'true');
  expect(download).toBeEnabled();
  expect(download).toHaveAccessibleDescription(/^Up to 100 photos can be downloaded at a time/);
  expect(screen.queryByRole('button', { name: /Choose only/ })).not.toBeInTheDocument();
  act(() => download.focus());
  expect(await check()).toHaveNoViolations();
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('button', { name: /Choose only/ })).not.toBeInTheDocument();
  expect(selection.isActive).toBe(true);
  await user.click(download);
  await user.click(button('Choose only the first photo'));
  expect(selection.size).toBe(1);
  expect(button('Download')).not.toHaveAttribute('aria-disabled');
});

test('SE-03 two to a hundred are told that they come one at a time', () => {
  const { selection } = show();
  select(selection, 1);
  expect(button('Download')).toHaveAccessibleDescription('For now, photos download one at a time.');
});

test('SE-06 the hint goes after 10 s', () => {
  jest.useFakeTimers();
  const { selection } = show();
  act(() => selection.start());
  expect(screen.getByText(/press and hold/)).toBeInTheDocument();
  act(() => jest.advanceTimersByTime(9_900));
  expect(screen.getByText(/press and hold/)).toBeInTheDocument();
  act(() => jest.advanceTimersByTime(200));
  expect(screen.queryByText(/press and hold/)).not.toBeInTheDocument();
  jest.useRealTimers();
});

test('D-15 D-16 the keys work on the page, and neither in a field nor in a dialog', async () => {
  const { selection, user } = show();
  await user.keyboard('{Control>}a{/Control}');
  expect(selection.size).toBe(120);
  await user.keyboard('{Delete}');
  expect(onDelete).toHaveBeenCalledTimes(1);
  await user.click(screen.getByRole('textbox', { name: 'Search' }));
  await user.keyboard('{Delete}{Escape}?');
  expect([onDelete.mock.calls.length, selection.isActive]).toEqual([1, true]);
  act(() => document.body.focus());
  await user.tab();
  await user.keyboard('?');
  const sheet = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
  expect(within(sheet).getByText('Select the month, then all photos')).toBeInTheDocument();
  await user.keyboard('{Delete}');
  expect(onDelete).toHaveBeenCalledTimes(1);
  expect(await check()).toHaveNoViolations();

  await user.click(within(sheet).getByRole('switch', { name: 'Shortcuts of a single key' }));
  expect(localStorage.getItem('photos_single_keys')).toBe('off');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(sheet).not.toBeInTheDocument());
  await user.keyboard('?');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await user.keyboard('{Escape}');
  expect(selection.isActive).toBe(false);
});
