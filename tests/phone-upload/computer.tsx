/** Renders the import modal with its tab for a phone, with mocked route handlers. */
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { PhoneTab } from '@/components/phone-upload/phone-tab';
import { MessagesProvider } from '@/components/shell/layout/messages-provider';
import { ImportModal } from '@/components/uploads/import-modal';
import type { SessionReply } from '@/lib/phone-upload/schema';
import { messagesOf } from '@/tests/support/messages';
import { render } from '@/tests/support/render';
import { setUpUploads } from '@/tests/uploads/import-page';

/** State of a session, or the reason why the session cannot be read. */
type Status = 'unauthenticated' | 'notFound' | 'offline' | SessionReply['status'];
const waiting: { status: Status } = { status: 'waiting' };

export const service = {
  ...waiting,
  files: new Array<SessionReply['files'][number]>(),
  opened: 0,
  reads: 0,
  ended: new Array<string>(),
  lifeMs: 900_000,
  hasEvents: false,
};
const refusal = (code: string, status: number) =>
  HttpResponse.json({ error: { code, correlationId: 'c' } }, { status });

export function setUpComputer(): void {
  setUpUploads(
    http.post('*/api/phone-upload/sessions', () => {
      service.opened += 1;
      const { opened, lifeMs, hasEvents } = service;
      const code = `K7QM-2X9${opened}`;
      const reply = { id: `s-${opened}`, code, svg: '<svg/>', lifeMs, hasEvents };
      return HttpResponse.json(reply, { status: 201 });
    }),
    http.get('*/api/phone-upload/sessions/*', () => {
      service.reads += 1;
      const { status, files } = service;
      if (status === 'offline') return HttpResponse.error();
      if (status === 'unauthenticated') return refusal(status, 401);
      if (status === 'notFound') return refusal(status, 404);
      return HttpResponse.json({ status, expiresAt: '2026-11-22T14:35:00Z', files });
    }),
    http.delete('*/api/phone-upload/sessions/:id', ({ params }) => {
      service.ended.push(String(params['id']));
      service.status = 'ended';
      return new HttpResponse(null, { status: 204 });
    }),
  );
  beforeEach(() => {
    Object.assign(service, {
      status: 'waiting',
      files: [],
      opened: 0,
      reads: 0,
      lifeMs: 900_000,
      hasEvents: false,
      ended: [],
    });
  });
}

export const file = (state: SessionReply['files'][number]['state']) => ({
  id: 'u',
  name: 'sea.jpg',
  state,
});
export const show = (open = true) => (
  <MessagesProvider locale="en-GB" messages={messagesOf()}>
    <ImportModal
      owner="owner"
      open={open}
      phone={{ tab: <PhoneTab />, seen: null }}
      dropped={{ files: [], entries: [] }}
      onLoaded={jest.fn()}
      onClose={jest.fn()}
      onStarted={jest.fn()}
    />
  </MessagesProvider>
);
/** Opens the modal at the tab for a phone and waits for the first code. */
export async function openTab() {
  const shown = await act(async () => render(show()));
  const modal = within(await screen.findByRole('dialog', { name: 'Add photos' }));
  const toPhone = () => userEvent.click(modal.getByRole('tab', { name: 'My phone' }));
  await toPhone();
  await modal.findByText('K7QM-2X91');
  return { ...shown, modal, toPhone };
}
