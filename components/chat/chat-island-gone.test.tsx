import { screen } from '@testing-library/react';
import { render } from '@/tests/support/render';
import { ChatIsland } from './chat-island';

// After a deployment the server may no longer have the scripts of an older page. This mock makes
// the import of the chat panel fail.
jest.mock('zod/mini', () => {
  throw new Error('gone');
});

test('CH-01 where its code cannot be had the page stays, and leads to customer care another way', async () => {
  const { user } = render(
    <main>
      <h1>Orders</h1>
      <ChatIsland
        {...{ label: 'Chat', className: '', photos: '/my-photos', address: '', owner: 'anna' }}
        contactHref="https://www.shop.example/contact"
        opening="Opening"
        failed={<a href="https://www.shop.example/contact">Other ways</a>}
      />
    </main>,
  );
  await user.click(screen.getByRole('button', { name: 'Chat' }));
  expect(await screen.findByRole('link', { name: 'Other ways' })).toBeInTheDocument();
  expect(screen.queryByText('Opening')).not.toBeInTheDocument();
  // Another click closes the message.
  await user.click(screen.getByRole('button', { name: 'Chat' }));
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'Orders' })).toBeInTheDocument();
});
