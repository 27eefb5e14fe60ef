import { act, screen, waitFor, within } from '@testing-library/react';
import { button, check, onDelete, select, show } from '@/tests/photos/selection-bar';

const bar = () => screen.queryByRole('region', { name: 'Selected photos' });

test('SE-01 SE-02 the bar comes with the mode, all is off while nothing is selected, the cross ends it', async () => {
  const { selection, user } = show();
  expect(bar()).not.toBeInTheDocument();
  act(() => selection.start());
  expect(bar()).toHaveTextContent('0 selected');
  for (const name of ['Download', 'Delete']) expect(button(name)).toBeDisabled();
  expect(await check()).toHaveNoViolations();
  await user.click(button('Select all'));
  expect(bar()).toHaveTextContent('120 selected');
  await user.click(button('Deselect all'));
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

test('SE-06 CO-04 the hint goes after 10 s', () => {
  jest.useFakeTimers();
  const { selection } = show();
  act(() => selection.start());
  expect(screen.getByText(/Press and hold/)).toBeInTheDocument();
  act(() => jest.advanceTimersByTime(9_900));
  expect(screen.getByText(/Press and hold/)).toBeInTheDocument();
  act(() => jest.advanceTimersByTime(200));
  expect(screen.queryByText(/Press and hold/)).not.toBeInTheDocument();
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

  await user.click(within(sheet).getByRole('switch', { name: 'Single-key shortcuts' }));
  expect(localStorage.getItem('photos_single_keys')).toBe('off');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(sheet).not.toBeInTheDocument());
  await user.keyboard('?');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await user.keyboard('{Escape}');
  expect(selection.isActive).toBe(false);
});
