import { act, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { ImportModal } from '@/components/uploads/import-modal';
import type { PhoneImport } from '@/components/uploads/import-tabs';
import { render } from '@/tests/support/render';
import { setUpUploads } from '@/tests/uploads/import-page';
import { PhoneVariantSeen } from './phone-offer';

const told: unknown[] = [];
setUpUploads(
  http.post('*/api/experiments/exposures', async ({ request }) => {
    told.push(await request.json());
    return new HttpResponse(null, { status: 204 });
  }),
);

const onScreen = (width: number) =>
  jest.spyOn(window, 'matchMedia').mockImplementation(
    (query) =>
      // The cast is safe: only `matches` is read.
      ({ matches: width >= Number(/min-width: (\d+)px/.exec(query)?.[1]) }) as MediaQueryList,
  );

const seen = <PhoneVariantSeen />;
const show = (open: boolean, phone: PhoneImport) =>
  act(async () =>
    render(
      <ImportModal
        owner="owner"
        {...{ open, phone }}
        dropped={{ files: [], entries: [] }}
        onLoaded={jest.fn()}
        onClose={jest.fn()}
        onStarted={jest.fn()}
      />,
    ),
  );

test('IM-02 SH-20 CRO-1304 is told when the modal shows what it decides, and only then, once a visit', async () => {
  onScreen(390);
  const onPhone = await show(true, { tab: null, seen });
  onPhone.unmount();
  onScreen(1440);
  const closed = await show(false, { tab: <p>QR code</p>, seen });
  closed.unmount();
  expect(told).toEqual([]);

  // The exposure is also recorded for the variant without the tab, because the experiment compares
  // both variants.
  const without = await show(true, { tab: null, seen });
  expect(screen.getAllByRole('tab')).toHaveLength(1);
  await waitFor(() => expect(told).toEqual([{ experiment: 'CRO-1304' }]));
  without.unmount();
  await show(true, { tab: <p>QR code</p>, seen });
  expect(screen.getAllByRole('tab')).toHaveLength(2);
  expect(told).toHaveLength(1);
});
