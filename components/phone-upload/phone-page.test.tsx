import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import type { SessionReply } from '@/lib/phone-upload/schema';
import { render } from '@/tests/support/render';
import { jpeg, setUpUploads } from '@/tests/uploads/import-page';
import { PhonePage } from './phone-page';

const token = 'a'.repeat(43);
let session: SessionReply | 'none' | 'down' = 'none';
let ends = 0;
let refusesEnd = false;
let sent = 0;

setUpUploads(
  http.post('*/api/phone-upload/claim', () => HttpResponse.json({ outcome: 'connected' })),
  http.get('*/api/phone-upload/current', () => {
    if (session === 'down') return HttpResponse.error();
    if (session !== 'none') return HttpResponse.json(session);
    return HttpResponse.json({ error: { code: 'notFound', correlationId: 'c' } }, { status: 404 });
  }),
  http.delete('*/api/phone-upload/current', () => {
    ends += 1;
    if (refusesEnd)
      return HttpResponse.json(
        { error: { code: 'unavailable', correlationId: 'c' } },
        { status: 503 },
      );
    return new HttpResponse(null, { status: 204 });
  }),
  http.post('*/api/phone-upload/files', ({ request }) => {
    sent += 1;
    return new HttpResponse(null, {
      status: 201,
      headers: {
        location: `/api/phone-upload/files/up-${sent}`,
        'upload-offset': request.headers.get('upload-length') ?? '',
      },
    });
  }),
);

const open = (files: SessionReply['files'] = []): SessionReply => ({
  status: 'connected',
  expiresAt: '2026-11-22T14:35:00Z',
  files,
});

beforeEach(() => {
  [session, ends, refusesEnd, sent] = ['none', 0, false, 0];
  history.replaceState(null, '', '/phone-upload');
});

async function joined() {
  history.replaceState(null, '', `/phone-upload#${token}`);
  session = open();
  const shown = render(<PhonePage />);
  await screen.findByText('You’re connected.');
  // The code of the session is nowhere to be found later.
  expect(location.hash).toBe('');
  return shown;
}
const choose = async (container: HTMLElement, ...names: string[]) => {
  const input = container.querySelector<HTMLInputElement>('input[type=file]');
  if (!input) throw new Error('nothing to choose with');
  await userEvent.upload(input, names.map(jpeg));
};
const rowOf = (name: string) =>
  within(screen.getByText(name).closest('li') ?? document.createElement('li'));

test('IM-10 D-20 what turns out to be no photo is no longer said to be sent, and the list outlives the session', async () => {
  const { container } = await joined();
  await screen.findByText(/^The connection lasts until \d\d:\d\d/);
  await choose(container, 'beach.jpg', 'broken.jpg');
  await screen.findByText('2 of 2 photos sent');
  session = {
    ...open([
      { id: 'up-1', name: 'beach.jpg', state: 'done' },
      { id: 'up-2', name: 'broken.jpg', state: 'rejected' },
    ]),
    status: 'ended',
  };
  await screen.findByText(/The connection has ended/, undefined, { timeout: 6_000 });
  expect(screen.getByText('1 of 2 photos sent')).toBeVisible();
  expect(rowOf('broken.jpg').getByText('Not a photo we can take')).toBeVisible();
  expect(rowOf('beach.jpg').getByText('Sent')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'I’m done' })).toBeNull();
  expect(screen.getByRole('textbox', { name: 'Code' })).toBeVisible();
}, 15_000);

test('IM-10 a phone whose proof has gone is told that its time is over, in words of this page', async () => {
  await joined();
  session = 'none';
  await screen.findByText(/The 15 minutes are over/, undefined, { timeout: 6_000 });
  expect(screen.queryByRole('button', { name: 'I’m done' })).toBeNull();
}, 15_000);

test('IM-10 the end that the service refuses is told, and the session goes on', async () => {
  await joined();
  refusesEnd = true;
  await userEvent.click(screen.getByRole('button', { name: 'I’m done' }));
  expect(await screen.findByRole('alert')).toBeVisible();
  expect(screen.getByText('You’re connected.')).toBeVisible();
  refusesEnd = false;
  await userEvent.click(screen.getByRole('button', { name: 'I’m done' }));
  await screen.findByText(/The connection has ended/);
  expect(ends).toBe(2);
});

test.each([
  ['has ended', { ...open(), status: 'ended' as const }, /The connection has ended/],
  ['cannot be read', 'down' as const, 'That didn’t work. Please try again.'],
])('IM-10 a phone that comes back to a session that %s is told so', async (_, known, text) => {
  session = known;
  render(<PhonePage />);
  expect(await screen.findByText(text)).toBeVisible();
});

test('IM-10 a phone without a session is asked for the code and told nothing else', async () => {
  render(<PhonePage />);
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Code' })).toBeVisible());
  expect(screen.queryByRole('alert')).toBeNull();
});
