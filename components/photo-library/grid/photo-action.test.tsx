import { act, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { SelectionStore } from '@/lib/photo-library/grid/selection-store';
import { createMemoryList, photoView } from '@/tests/photos/memory-list';
import { Bar, Shown } from '@/tests/photos/surface';
import { render } from '@/tests/support/render';
import { PhotoActionButton, usePhotoAction } from './photo-action';

/** Button that shows the ids of the action and then finishes it with the given failed photos. */
function Probe({ failed = [] }: { failed?: readonly number[] }) {
  const { ids, finish, size } = usePhotoAction();
  const [found, setFound] = useState<readonly string[]>();
  return (
    <>
      <PhotoActionButton icon="copy" onClick={async () => setFound(await ids())}>
        {`Probe ${size}`}
      </PhotoActionButton>
      {found && (
        <button
          type="button"
          onClick={() => finish(failed.flatMap((index) => found[index] ?? []))}
        >{`Finish ${found.length}`}</button>
      )}
    </>
  );
}

function show(failed?: readonly number[]) {
  const list = createMemoryList([{ key: '2026-03', count: 120 }]);
  const selection = new SelectionStore(list);
  selection.connect();
  const Action = () => <Probe failed={failed ?? []} />;
  const { user } = render(<Bar {...{ list, selection }} actions={[Action]} />);
  return { list, selection, user };
}
const press = (name: string) => screen.getByRole('button', { name });

test('SE-02 an action stands in the bar, is off while nothing is selected, and gets all ids, loaded or not', async () => {
  const { selection, user } = show();
  expect(screen.queryByRole('button', { name: /Probe/ })).not.toBeInTheDocument();
  act(() => selection.start());
  expect(press('Probe 0')).toBeDisabled();
  act(() => selection.selectAll());
  await user.click(press('Probe 120'));
  expect(await screen.findByRole('button', { name: 'Finish 120' })).toBeInTheDocument();
});

test('SE-04 a finished action ends the mode, and what it has opened stays', async () => {
  const { selection, user } = show();
  act(() => selection.selectAll());
  await user.click(press('Probe 120'));
  await user.click(await screen.findByRole('button', { name: 'Finish 120' }));
  expect(selection.isActive).toBe(false);
  expect(press('Finish 120')).toBeInTheDocument();
});

test('SE-07 what has failed stays selected', async () => {
  const { selection, user } = show([2, 119]);
  act(() => selection.selectAll());
  await user.click(press('Probe 120'));
  await user.click(await screen.findByRole('button', { name: 'Finish 120' }));
  await waitFor(() => expect(selection.size).toBe(2));
  expect(selection.has({ section: '2026-03', index: 119 })).toBe(true);
});

test('D-12 SE-07 what has failed stays selected where it stands by now, though photos have arrived meanwhile', async () => {
  const { list, selection, user } = show([2, 119]);
  act(() => selection.selectAll());
  await user.click(press('Probe 120'));
  const finish = await screen.findByRole('button', { name: 'Finish 120' });
  const stored = Array.from({ length: 120 }, (_, index) => `2026-03-${index}`);
  act(() => list.become([['2026-03', ['new', ...stored]]]));
  await user.click(finish);
  await waitFor(() => expect(selection.size).toBe(2));
  const isSelected = (index: number) => selection.has({ section: '2026-03', index });
  expect([2, 3, 119, 120].map(isSelected)).toEqual([false, true, false, true]);
});

test('the same action is about the one photo of the viewer', async () => {
  const list = createMemoryList([{ key: '2026-03', count: 3 }]);
  const photo = photoView('one');
  const { user } = render(
    <Shown {...{ list, photo }} selection={new SelectionStore(list)} actions={[Probe]} />,
  );
  await user.click(press('Probe 1'));
  expect(await screen.findByRole('button', { name: 'Finish 1' })).toBeInTheDocument();
});
