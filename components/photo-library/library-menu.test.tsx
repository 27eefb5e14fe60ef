import { act, screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import '@/components/ui/dialog-panel';
import { SelectionStore } from '@/lib/photo-library/grid/selection-store';
import type { PhotoCapability } from '@/lib/contracts/photos';
import { openLibrary } from '@/lib/photo-library/open-library';
import type { PhotoFilter } from '@/lib/photo-library/photos/filter';
import { WithSurface } from '@/tests/photos/surface';
import { render } from '@/tests/support/render';
import { GridActions } from './grid-actions';
import { LibraryMenu } from './library-menu';

const server = setupServer(
  http.get('*/api/photos/uses', () => HttpResponse.json({ uses: [], isComplete: true })),
);
beforeAll(() => server.listen({ onUnhandledRequest: 'bypass' }));
afterAll(() => server.close());

function show(filter: PhotoFilter | null, capabilities: readonly PhotoCapability[] = []) {
  const surface = openLibrary({
    ...{ sort: { key: 'dateTaken', order: 'desc', filter }, access: 'offset', capabilities },
    ...{ sections: [{ key: '2019-05', count: 800 }], pages: [] },
  });
  const selection = new SelectionStore(surface.list);
  selection.connect();
  const menu = { density: 'all', deletedHref: '/d', undatedHref: '/u' } as const;
  const { user } = render(
    <WithSurface {...surface} selection={selection}>
      <LibraryMenu {...menu} onDensity={jest.fn()} />
      <GridActions position={null} />
    </WithSurface>,
  );
  return { selection, user };
}

test.each([
  ['of the whole library', null, 'Delete all photos'],
  ['under a filter', { kind: 'year', year: 2019 }, 'Delete 800 photos?'],
] as const)(
  'SE-05 D-14 %s the menu and the bin ask about what is shown',
  async (_, filter, title) => {
    const { selection, user } = show(filter);
    await user.click(screen.getByRole('button', { name: 'More options for your photos' }));
    // The content of the menu is loaded with the first press.
    await screen.findByRole('button', { name: 'First photos of each month' });
    const entry = { name: 'Delete all photos' };
    if (filter) expect(screen.queryByRole('button', entry)).toBeNull();
    else expect(screen.getByRole('button', entry)).toBeInTheDocument();
    act(() => selection.selectAll());
    await user.click(screen.getByRole('button', { name: 'Delete' }));
    expect(await screen.findByRole('dialog', { name: title })).toBeInTheDocument();
  },
);

test.each([
  [['photoDates', 'undated'], 'No date', 1],
  [['photoDates'], 'No date', 0],
  [['undated'], 'No date', 0],
  [['recentlyDeleted'], 'Recently deleted', 1],
  [[], 'Recently deleted', 0],
] as const)(
  'TL-10 of a service that announces %j the menu leads to %j %i times',
  async (capabilities, name, count) => {
    const { user } = show(null, capabilities);
    await user.click(screen.getByRole('button', { name: 'More options for your photos' }));
    await screen.findByRole('button', { name: 'First photos of each month' });
    expect(screen.queryAllByRole('link', { name })).toHaveLength(count);
  },
);
