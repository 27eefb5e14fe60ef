import { act, screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import '@/components/ui/toast-viewport';
import { answer, server, threePhotos } from '@/tests/photos/changed-photos';
import { render } from '@/tests/support/render';
import { useTurning } from './use-turning';

const turns = '*/api/photos/turns';

function show({ list, selection } = threePhotos()) {
  function Screen() {
    const turning = useTurning(list, selection);
    return (
      <main>
        <button onClick={() => turning.turn('2026-03-1')}>{'One'}</button>
        <button onClick={turning.turnSelected}>{'Selected'}</button>
      </main>
    );
  }
  return { selection, user: render(<Screen />).user };
}

test('a photo is turned to the right, said so, and turned back by one press', async () => {
  const asked = answer(turns);
  const { user } = show();
  await user.click(screen.getByRole('button', { name: 'One' }));
  expect(await screen.findByText('1 photo turned')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(asked).toEqual([
    { photoIds: ['2026-03-1'], by: 90 },
    { photoIds: ['2026-03-1'], by: 270 },
  ]);
});

test('a second press before the answer turns nothing twice', async () => {
  const asked = answer(turns);
  const { user } = show();
  const button = screen.getByRole('button', { name: 'One' });
  act(() => {
    button.click();
    button.click();
  });
  expect(await screen.findByText('1 photo turned')).toBeInTheDocument();
  expect(asked).toHaveLength(1);
  await user.click(button);
  expect(asked).toHaveLength(2);
});

test('a selection stays to be turned again; what was deleted elsewhere is counted and not turned back', async () => {
  const asked = answer(turns, ['2026-03-2']);
  const { selection, user } = show();
  act(() => selection.selectAll());
  await user.click(screen.getByRole('button', { name: 'Selected' }));
  expect(await screen.findByText('1 photo is no longer in your library.')).toBeInTheDocument();
  expect(screen.getByText('2 photos turned')).toBeInTheDocument();
  expect(selection.size).toBe(3);
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(asked.at(-1)).toEqual({ photoIds: ['2026-03-0', '2026-03-1'], by: 270 });
});

test('an answer that is lost is told and not sent again: it would turn them twice', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  let requests = 0;
  server.use(
    http.put(turns, () => {
      requests += 1;
      return HttpResponse.error();
    }),
  );
  const { user } = show();
  await user.click(screen.getByRole('button', { name: 'One' }));
  expect(await screen.findByText(/Your photos could not be turned/)).toBeInTheDocument();
  expect(requests).toBe(1);
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  jest.restoreAllMocks();
});

test('D-14 when another device has deleted one meanwhile, no other is turned, and the customer is told', async () => {
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  const asked = answer(turns);
  const three = threePhotos(false);
  const { user } = show(three);
  act(() => three.selection.toggle({ section: '2026-03', index: 1 }));
  three.list.serve([['2026-03', ['2026-03-1', '2026-03-2']]]);
  await user.click(screen.getByRole('button', { name: 'Selected' }));
  expect(await screen.findByText(/Your library has changed/)).toBeInTheDocument();
  expect([asked, three.selection.size]).toEqual([[], 0]);
  jest.restoreAllMocks();
});
