import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { delay, http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import * as z from 'zod';
import { render } from '@/tests/support/render';
import { GalleryForm } from './gallery-form';

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

test('WI-04 a book goes into the gallery under one to three categories, under others, and out of it', async () => {
  const asked: unknown[] = [];
  const categories = ['Travel', 'Family', 'Wedding', 'Baby'];
  server.use(
    http.put('*/api/widgets/A-1/gallery', async ({ request }) => {
      const body = z.object({ categoryNames: z.array(z.string()) }).parse(await request.json());
      asked.push(body);
      return HttpResponse.json({ categories, chosen: body.categoryNames });
    }),
    http.delete('*/api/widgets/A-1/gallery', async () => {
      await delay(50);
      return HttpResponse.json({ categories, chosen: null });
    }),
  );
  const user = userEvent.setup({ delay: null });
  render(<GalleryForm code="A-1" gallery={{ categories, chosen: null }} />, { owner: 'somebody' });
  await user.click(screen.getByRole('button', { name: 'Show in the gallery' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('choose 1 to 3 categories');
  for (const name of categories) await user.click(screen.getByRole('checkbox', { name }));
  await user.click(screen.getByRole('button', { name: 'Show in the gallery' }));
  expect(asked).toEqual([]);
  await user.click(screen.getByRole('checkbox', { name: 'Baby' }));
  await user.dblClick(screen.getByRole('button', { name: 'Show in the gallery' }));
  expect(await screen.findByText('Your book is in the gallery now.')).toBeInTheDocument();
  expect(asked).toEqual([{ categoryNames: ['Travel', 'Family', 'Wedding'] }]);
  // Only one request runs at a time, so the second click is ignored.
  await user.click(screen.getByRole('button', { name: 'Take out of the gallery' }));
  await user.click(screen.getByRole('button', { name: 'Save categories' }));
  expect(await screen.findByText('Your book is no longer in the gallery.')).toBeInTheDocument();
  expect(asked).toHaveLength(1);
  expect(screen.getByRole('button', { name: 'Show in the gallery' })).toHaveFocus();
  expect(screen.getByRole('checkbox', { name: 'Travel' })).not.toBeChecked();
});
