import { act, screen } from '@testing-library/react';
import { axe } from 'jest-axe';
import { summarise } from '@/lib/uploads/summary';
import type { UploadFile } from '@/lib/uploads/upload-file';
import { render } from '@/tests/support/render';
import { uploadFile } from '@/tests/uploads/upload-file';
import { TrayHead } from './tray-head';

const released = (id: string, changes: Partial<UploadFile>) =>
  uploadFile(id, { isReleased: true, size: 1_000, ...changes });
const sent = (id: string) => released(id, { phase: 'processing', sent: 1_000 });
const here = released('here', { phase: 'done', result: 'new', sent: 1_000 });

const show = (files: UploadFile[], isPaused = false) =>
  render(
    <TrayHead
      files={files}
      getPicture={() => Promise.resolve(null)}
      isPaused={isPaused}
      isOnline
      summary={summarise({ files, isPaused, connection: 'online' })}
      isOpen={false}
      onToggle={() => {}}
    />,
  );

test('D-23 sent files are being prepared, and are called added only when the service has confirmed them', async () => {
  show([sent('a'), sent('b'), released('c', { phase: 'uploading', sent: 500 }), here]);
  expect(screen.getByRole('heading', { name: 'Adding 4 photos' })).toBeInTheDocument();
  expect(screen.getByText('1 added, 1 to go, 2 being prepared')).toBeVisible();
  await act(async () => {});
});

test.each([false, true])(
  'D-23 when everything is sent, the tray says how many photos are being prepared (paused: %s)',
  async (isPaused) => {
    const files = Array.from({ length: 6 }, (_, at) => sent(`f${at}`));
    const { container } = show([...files, here], isPaused);
    expect(
      screen.getByRole('heading', { name: '6 photos are being prepared' }),
    ).toBeInTheDocument();
    expect(screen.getByText('1 added')).toBeVisible();
    const bar = screen.getByRole('progressbar', { name: 'Uploads' });
    expect(Number(bar.getAttribute('aria-valuenow'))).toBeLessThan(100);
    expect(await act(async () => axe(container))).toHaveNoViolations();
  },
);
