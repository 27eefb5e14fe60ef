import { act, screen } from '@testing-library/react';
import { axe } from 'jest-axe';
import { DownloadAction } from '@/components/photo-library/actions/download';
import { SelectionStore } from '@/lib/photo-library/grid/selection-store';
import { createMemoryList, photoView } from '@/tests/photos/memory-list';
import { Bar, Shown } from '@/tests/photos/surface';
import { render } from '@/tests/support/render';
import { CopyUnavailable, DeletionUnavailable, PrintsUnavailable } from './unavailable-actions';

const names = ['Copy to album', 'Order prints', 'Delete from album'];
const Download = () => <DownloadAction fetchUrl={() => Promise.resolve('')} />;
const actions = [Download, CopyUnavailable, PrintsUnavailable, DeletionUnavailable];
const reason = 'Unavailable for shared albums';

function showBar() {
  const list = createMemoryList([{ key: 'all', count: 3 }]);
  const selection = new SelectionStore(list);
  selection.connect();
  selection.toggle({ section: 'all', index: 0 });
  const { user } = render(
    <main>
      <Bar {...{ list, selection, actions }} />
    </main>,
  );
  return { selection, user };
}

test.each(names)(
  'SA-03 D-21 %s is shown, off, and says why to those who listen, press or tab; it does nothing',
  async (name) => {
    const { selection, user } = showBar();
    const button = screen.getByRole('button', { name });
    expect(button).toBeEnabled();
    expect(button).toHaveAttribute('aria-disabled', 'true');
    expect(button).toHaveAccessibleDescription(reason);
    const text = document.getElementById(button.getAttribute('aria-describedby') ?? '');
    const bubble = text?.parentElement?.parentElement;
    expect(bubble).toHaveClass('sr-only');
    act(() => button.focus());
    expect(bubble).not.toHaveClass('sr-only');
    await user.keyboard('{Escape}');
    expect(bubble).toHaveClass('sr-only');
    // Escape has closed only the explanation, not the selection.
    expect(selection.size).toBe(1);
    await user.pointer({ keys: '[TouchA]', target: button });
    expect(bubble).not.toHaveClass('sr-only');
    expect(await axe(document.body)).toHaveNoViolations();
    await user.tab();
    expect(bubble).toHaveClass('sr-only');
    expect(selection.size).toBe(1);
  },
);

test('SA-03 the download works, and there is no other way to delete: neither a button nor its key', async () => {
  const { selection, user } = showBar();
  expect(screen.getByRole('button', { name: 'Download' })).not.toHaveAttribute('aria-disabled');
  expect(screen.queryByRole('button', { name: 'Delete' })).not.toBeInTheDocument();
  await user.keyboard('{Delete}');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(selection.size).toBe(1);
});

test('PV-16 the viewer shows the same, off, with the same reason', async () => {
  const list = createMemoryList([{ key: 'all', count: 1 }]);
  const photo = { ...photoView('all-0'), ownerId: 'somebody' };
  const { user } = render(
    <main>
      <Shown
        {...{ list, photo }}
        selection={new SelectionStore(list)}
        actions={[CopyUnavailable, DeletionUnavailable]}
      />
    </main>,
  );
  expect(screen.getAllByRole('button').map((button) => button.textContent)).toEqual([
    'Copy to album',
    'Delete from album',
  ]);
  await user.tab();
  expect(screen.getByRole('button', { name: 'Copy to album' })).toHaveAccessibleDescription(reason);
  expect(await axe(document.body)).toHaveNoViolations();
});
