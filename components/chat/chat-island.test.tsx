import { fireEvent, screen, waitFor } from '@testing-library/react';
import { axe } from 'jest-axe';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { PathnameContext } from 'next/dist/shared/lib/hooks-client-context.shared-runtime';
import { chatCookie } from '@/lib/config/chat';
import { consentCookie, consentText, consentTextCookie } from '@/lib/config/consent';
import { routeNames, routePattern } from '@/lib/config/routes';
import { messagesOf } from '@/tests/support/messages';
import { render } from '@/tests/support/render';
import { ChatIsland } from './chat-island';

const { chat, common } = messagesOf();
const sent: unknown[] = [];
const server = setupServer(
  http.get('*/api/messages/chat', () => HttpResponse.json({ chat, common })),
  http.put('*/api/consent', async ({ request }) => {
    sent.push(await request.json());
    consent('01');
    return new HttpResponse(null, { status: 204 });
  }),
);
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const setCookie = (name: string, value: string) => {
  document.cookie = `${name}=${value}; path=/`;
};
function consent(code: string) {
  setCookie(consentCookie, code);
  setCookie(consentTextCookie, consentText);
}
beforeEach(() => {
  document.documentElement.lang = 'en-GB';
  document.cookie = `${chatCookie}=; path=/; max-age=0`;
  sent.length = 0;
  consent('01');
});

const island = (path: string) => (
  <PathnameContext value={path}>
    <main>
      <ChatIsland
        label="Chat"
        className=""
        photos="/my-photos"
        address="about:blank?channel=bonaprint-gb"
        owner="anna"
        contactHref="https://www.shop.example/contact"
        opening={<a href="https://www.shop.example/contact">While it opens</a>}
        failed={null}
      />
    </main>
  </PathnameContext>
);
const frame = () => screen.queryByTitle<HTMLIFrameElement>('Chat with customer care');
const dialog = () => screen.findByRole('dialog', { name: 'Chat with customer care' });
const launcher = () => screen.getByRole('button', { name: 'Chat' });

async function open(path = '/orders/A-1') {
  const shown = render(island(path));
  await shown.user.click(launcher());
  await dialog();
  return shown;
}

test('CH-01 nothing of it is there before a press; then a frame that reaches nothing of the account', async () => {
  const { user } = render(island('/orders'));
  expect(frame()).toBeNull();
  expect(document.cookie).not.toContain(chatCookie);
  await user.click(launcher());
  expect(await dialog()).toBeInTheDocument();
  expect(frame()).toHaveAttribute('sandbox', 'allow-scripts allow-forms');
  expect(screen.getByRole('status')).toHaveTextContent('Opening the chat');
  expect(screen.getByRole('heading', { name: 'Chat with customer care' })).toHaveFocus();
  expect(await axe(document.body)).toHaveNoViolations();
});

test.each(routeNames.map(routePattern))('CH-02 %s has the chat unless it is of photos', (path) => {
  render(island(path));
  const buttons = screen.queryAllByRole('button', { name: 'Chat' });
  expect(buttons).toHaveLength(path.split('/')[1] === 'my-photos' ? 0 : 1);
});

test('CH-02 on photo routes it is gone, also when they come later, and comes back where it was', async () => {
  const { rerender } = await open();
  rerender(island('/my-photos/photos'));
  expect(frame()).toBeNull();
  expect(screen.queryByRole('button', { name: 'Chat' })).not.toBeInTheDocument();
  rerender(island('/orders'));
  expect(await dialog()).toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'Chat with customer care' })).not.toHaveFocus();
});

test('D-48 CC-01 without consent it asks first, and loads nothing until that is given', async () => {
  consent('10');
  const { user, router } = await open();
  expect(frame()).toBeNull();
  expect(document.cookie).not.toContain(chatCookie);
  expect(screen.getByRole('link', { name: 'Cookie settings' })).toHaveAttribute(
    'href',
    '/cookie-settings',
  );
  await user.click(screen.getByRole('button', { name: 'Allow and open the chat' }));
  await waitFor(() => expect(frame()).not.toBeNull());
  expect(screen.getByRole('heading', { name: 'Chat with customer care' })).toHaveFocus();
  expect(sent).toEqual([{ analytics: true, marketing: true }]);
  expect(router.refresh).toHaveBeenCalled();
});

test('D-48 CC-01 a consent that could not be kept is none', async () => {
  consent('00');
  server.use(http.put('*/api/consent', () => HttpResponse.error()));
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: 'Allow and open the chat' }));
  expect(await screen.findByText(/couldn’t be saved/)).toBeInTheDocument();
  expect(frame()).toBeNull();
});

test.each(['00', '1x', ''])(
  'D-48 CC-01 a withdrawal, in another tab too, closes and removes it at once (%p)',
  async (code) => {
    await open();
    consent(code);
    fireEvent.focus(window);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(frame()).toBeNull();
    expect(launcher()).toHaveFocus();
  },
);

test('CH-01 Escape closes it, and the focus goes back to its button', async () => {
  const { user } = await open();
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(launcher()).toHaveFocus();
});

test('CH-01 while its texts cannot be had there is a way to customer care', async () => {
  document.documentElement.lang = 'nl-NL';
  server.use(http.get('*/api/messages/chat', () => HttpResponse.error()));
  const { user } = render(island('/orders'));
  await user.click(launcher());
  expect(await screen.findByRole('link', { name: 'While it opens' })).toBeInTheDocument();
  await user.click(launcher());
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
});
