import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { makeChangingList, show } from '@/tests/photos/viewer';

describe('PV-07 a photo whose month changes', () => {
  const june = ['a', 'b', 'c', 'd'];
  /** Opens the third photo of June in the viewer, with its information. */
  async function showThird(months: Record<string, string[]>) {
    const list = makeChangingList(months);
    const user = userEvent.setup();
    show(list, { section: '2024-06', index: 2 });
    await screen.findByRole('img', { name: /^c.jpg/ });
    await user.keyboard('i');
    const refresh = () => act(() => list.refresh());
    return { list, refresh, user };
  }
  const status = () => screen.getByRole('status');

  test.each([
    ['an older month', { '2024-06': ['a', 'b', 'd'], '1987-01': ['x', 'c'] }, 5],
    [
      'the only one of its month',
      { '2024-06': ['a', 'b', 'd'], '1999-05': ['c'], '1987-01': ['x'] },
      4,
    ],
    ['a newer month', { '2025-01': ['c'], '2024-06': ['a', 'b', 'd'], '1987-01': ['x'] }, 1],
  ])(
    'stays on the screen with its details, and so when that is undone: %s',
    async (_, after, number) => {
      const months: Record<string, string[]> = { '2024-06': june, '1987-01': ['x'] };
      const before = { ...months };
      const { refresh } = await showThird(months);
      for (const [now, at] of [
        [after, number],
        [before, 3],
      ] as const) {
        for (const key of Object.keys(months)) delete months[key];
        Object.assign(months, now);
        await refresh();
        expect(status()).toHaveTextContent(/c\.jpg/);
        await waitFor(() => expect(status()).toHaveTextContent(`Photo ${at} of 5. c.jpg`));
        expect(screen.getByRole('region', { name: 'Details' })).toHaveTextContent('c.jpg');
      }
    },
  );

  test('one that went while others came gives way to the next', async () => {
    const months = { '2024-06': june, '1987-01': ['x'] };
    const { refresh } = await showThird(months);
    months['2024-06'] = ['a', 'b', 'd'];
    months['1987-01'] = ['x', 'y'];
    await refresh();
    await waitFor(() => expect(status()).toHaveTextContent('Photo 3 of 5. d.jpg'));
  });

  test('a customer who goes on while it is looked for is not led back', async () => {
    const months = { '2024-06': june, '1987-01': ['x'] };
    const { list, refresh, user } = await showThird(months);
    months['2024-06'] = ['a', 'b', 'd'];
    months['1987-01'] = ['x', 'c'];
    let answer = () => {};
    const isHeld = new Promise<void>((resolve) => (answer = resolve));
    const idsOf = list.idsOf.bind(list);
    list.idsOf = (...where) => isHeld.then(() => idsOf(...where));
    await refresh();
    await user.keyboard('{ArrowLeft}');
    await act(async () => answer());
    await waitFor(() => expect(status()).toHaveTextContent('Photo 2 of 5. b.jpg'));
  });

  test('photos that arrive before it do not take its place', async () => {
    const months = { '2024-06': june };
    const { refresh } = await showThird(months);
    months['2024-06'] = [...Array.from({ length: 30 }, (_, at) => `new-${at}`), ...june];
    await refresh();
    expect(status()).toHaveTextContent(/c\.jpg/);
    await waitFor(() => expect(status()).toHaveTextContent('Photo 33 of 34. c.jpg'));
  });
});
