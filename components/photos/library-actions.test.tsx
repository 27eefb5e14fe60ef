import { act, screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import '@/components/ui/dialog-panel';
import { PhotoCollection } from '@/lib/photo-grid/photo-collection';
import { SelectionStore } from '@/lib/photo-grid/selection-store';
import { librarySource } from '@/lib/photos/library-source';
import type { PhotoCapability } from '@/lib/contracts/photos';
import type { PhotoFilter } from '@/lib/photos/filter';
import type { Listing } from '@/lib/photos/view';
import { render } from '@/tests/support/render';
import { LibraryActions } from './library-actions';

const server = setupServer(
  http.get('*/api/photos/uses', () => HttpResponse.json({ uses: [], isComplete: true })),
);
beforeAll(() => server.listen({ onUnhandledRequest: 'bypass' }));
afterAll(() => server.close());

let slot: HTMLElement;
afterEach(() => slot.remove());

function show(filter: PhotoFilter | null, capabilities: readonly PhotoCapability[] = []) {
  const sort: Listing = { key: 'dateTaken', order: 'desc', filter };
  const sections = [{ key: '2019-05', count: 800 }];
  const list = new PhotoCollection({ sections, pages: [] }, librarySource(sort, 'offset'));
  const selection = new SelectionStore(list);
  selection.connect();
  slot = document.body.appendChild(document.createElement('div'));
  const viewer = { position: null, open: jest.fn(), move: jest.fn(), close: jest.fn() };
  const refs = { grid: { current: null }, heartRef: { current: null } };
  const { user } = render(
    <LibraryActions
      parts={{ list, selection, view: null, viewer, ...refs }}
      capabilities={capabilities}
      filter={filter}
      slot={slot}
      menu={{ density: 'all', onDensity: jest.fn(), deletedHref: '/d', undatedHref: '/u' }}
      timeZone="UTC"
      photoActions={null}
    />,
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
    await user.click(screen.getByRole('button', { name: 'More for your photos' }));
    // The menu's inside comes with its first press.
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
    await user.click(screen.getByRole('button', { name: 'More for your photos' }));
    await screen.findByRole('button', { name: 'First photos of each month' });
    expect(screen.queryAllByRole('link', { name })).toHaveLength(count);
  },
);
