import { act, screen } from '@testing-library/react';
import { axe } from 'jest-axe';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { announcePhotoChange } from '@/lib/photo-library/changes/photo-changes';
import { createRouter, render } from '@/tests/support/render';
import './search-suggestions';
import { LibrarySearch } from './library-search';

const server = setupServer(
  http.get('*/api/photos/months', () =>
    HttpResponse.json({
      months: [
        ['2024-05', 3],
        ['2019-05', 2],
      ],
    }),
  ),
);
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterAll(() => server.close());

function show(shown: string | null = null) {
  const router = createRouter();
  history.replaceState(null, '', '/my-photos/photos?sort=created-asc');
  const kept = [['sort', 'created-asc']] as const;
  const { user } = render(
    <main>
      <LibrarySearch
        action="/my-photos/photos"
        kept={kept}
        shown={shown}
        clearHref="/my-photos/photos?sort=created-asc"
      />
    </main>,
    { router },
  );
  return { router, user, field: screen.getByRole('combobox', { name: 'Search your photos' }) };
}
const options = async () =>
  (await screen.findAllByRole('option')).map(({ textContent }) => textContent);

test('the field offers what is there, arrows walk it, and Enter goes there with the sort', async () => {
  const { router, user, field } = show();
  await user.click(field);
  await screen.findByRole('option', { name: '2019' });
  expect(await options()).toEqual(['Favourites', 'Added today', 'Without date', '2024', '2019']);
  expect(await axe(document.body)).toHaveNoViolations();
  await user.keyboard('may');
  expect(await options()).toEqual(['May 2024', 'May 2019', 'File name contains “may”']);
  await user.keyboard('{ArrowDown}{ArrowDown}');
  const active = screen.getByRole('option', { selected: true });
  expect(active).toHaveTextContent('May 2019');
  expect(field).toHaveAttribute('aria-activedescendant', active.id);
  await user.keyboard('{Enter}');
  expect(router.push.mock.lastCall?.[0]).toBe('/my-photos/photos?sort=created-asc&filter=2019-05');
});

test('Enter without a choice takes the text; Escape only closes the list', async () => {
  const { router, user, field } = show();
  await user.type(field, 'beach');
  await options();
  await user.keyboard('{Escape}');
  expect(screen.queryAllByRole('option')).toEqual([]);
  expect(field).toHaveValue('beach');
  await user.keyboard('{Enter}');
  expect(router.push.mock.lastCall?.[0]).toBe('/my-photos/photos?sort=created-asc&filter=beach');
});

test('what is shown stands in the field, and beside it the way back to all photos', () => {
  const { field } = show('Favourites');
  expect(field).toHaveValue('Favourites');
  expect(screen.getByRole('link', { name: 'Show all photos' })).toHaveAttribute(
    'href',
    '/my-photos/photos?sort=created-asc',
  );
});

test('a month that photos have come to meanwhile is suggested, too', async () => {
  const { user, field } = show();
  await user.type(field, '195');
  expect(await options()).toEqual(['File name contains “195”']);
  server.use(
    http.get('*/api/photos/months', () => HttpResponse.json({ months: [['1957-01', 40]] })),
  );
  act(() => announcePhotoChange());
  expect(await screen.findByRole('option', { name: '1957' })).toBeInTheDocument();
});
