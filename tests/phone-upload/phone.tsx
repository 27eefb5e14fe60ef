/** Renders the page that a phone opens, with mocked route handlers. */
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { PhonePage } from '@/components/phone-upload/phone-page';
import '@/components/phone-upload/phone-sending';
import type { SessionReply } from '@/lib/phone-upload/schema';
import { render } from '@/tests/support/render';
import { jpeg, setUpUploads } from '@/tests/uploads/import-page';

type Known = SessionReply | 'none' | 'down';
/** Replies for the first joined session and for the later ones: a session, or `none` or `down` as a failure. */
const unknown: { session: Known; later: Known } = { session: 'none', later: 'none' };
const fresh = {
  ...unknown,
  /** Number of times that the phone has joined. Each time it joins another session. */
  claims: 0,
  ends: 0,
  refusesEnd: false,
  sent: 0,
  fileStatus: 201,
  /** Number of file requests that were refused. */
  refused: 0,
  /** Uploads get their response when this promise has resolved. */
  answerFile: Promise.resolve(),
};

/** The recorded requests and the configured responses. They are reset for each test. */
export const phones = {
  ...fresh,
  /** Ids of the sessions to which photos were sent. */
  targets: new Array<string | null>(),
};

const sessionIn = (request: Request) => new URL(request.url).searchParams.get('session');
const refusal = (code: string, status: number) =>
  HttpResponse.json({ error: { code, correlationId: 'c' } }, { status });

export function setUpPhone(): void {
  setUpUploads(
    http.post('*/api/phone-upload/claim', () => {
      phones.claims += 1;
      return HttpResponse.json({ outcome: 'connected', session: `s-${phones.claims}` });
    }),
    http.get('*/api/phone-upload/current', ({ request }) => {
      const known = sessionIn(request) === 's-1' ? phones.session : phones.later;
      if (known === 'down') return HttpResponse.error();
      return known === 'none' ? refusal('notFound', 404) : HttpResponse.json(known);
    }),
    http.delete('*/api/phone-upload/current', () => {
      phones.ends += 1;
      if (phones.refusesEnd) return refusal('unavailable', 503);
      return new HttpResponse(null, { status: 204 });
    }),
    http.post('*/api/phone-upload/files', async ({ request }) => {
      await phones.answerFile;
      if (phones.fileStatus !== 201) {
        phones.refused += 1;
        const headers = { 'retry-after': '1' };
        return new HttpResponse(null, { status: phones.fileStatus, headers });
      }
      phones.sent += 1;
      phones.targets.push(sessionIn(request));
      return new HttpResponse(null, {
        status: 201,
        headers: {
          location: `/api/phone-upload/files/up-${phones.sent}?session=${sessionIn(request)}`,
          ...(request.headers.has('content-type') && {
            'upload-offset': request.headers.get('upload-length') ?? '',
          }),
        },
      });
    }),
    http.patch('*/api/phone-upload/files/:id', async ({ request }) => {
      const { byteLength } = await request.arrayBuffer();
      return new HttpResponse(null, {
        status: 204,
        headers: { 'upload-offset': String(byteLength) },
      });
    }),
  );
  beforeEach(() => {
    Object.assign(phones, fresh, { targets: [] });
    sessionStorage.clear();
    history.replaceState(null, '', '/phone-upload');
  });
}

export const openSession = (files: SessionReply['files'] = []): SessionReply => ({
  status: 'connected',
  expiresAt: '2026-11-22T14:35:00Z',
  files,
});

/** Renders the page that a phone opens, and joins a session by the token of a QR code. */
export async function joinPhone() {
  history.replaceState(null, '', `/phone-upload#${'a'.repeat(43)}`);
  phones.session = openSession();
  const shown = render(<PhonePage />);
  await screen.findByText('You’re connected.');
  // The token must be removed from the URL.
  expect(location.hash).toBe('');
  return shown;
}

export async function joinAnew() {
  phones.later = openSession();
  await userEvent.type(screen.getByRole('textbox', { name: 'Code' }), 'K7QM2-X9D4F');
  await userEvent.click(screen.getByRole('button', { name: 'Connect' }));
  await screen.findByRole('button', { name: 'I’m done' });
}

export const choosePhotos = async (container: HTMLElement, ...names: string[]) => {
  const input = container.querySelector<HTMLInputElement>('input[type=file]');
  if (!input) throw new Error('nothing to choose with');
  await userEvent.upload(input, names.map(jpeg));
};

export const rowOf = (name: string) =>
  within(screen.getByText(name).closest('li') ?? document.createElement('li'));
