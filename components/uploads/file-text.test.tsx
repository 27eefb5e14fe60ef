import { screen } from '@testing-library/react';
import { render } from '@/tests/support/render';
import { uploadFile } from '@/tests/uploads/upload-file';
import { FileText } from './file-text';

test('a photo that waits for other uploads of the account says so, and what the customer can do', () => {
  const waiting = { phase: 'waiting', isReleased: true } as const;
  const { rerender } = render(<FileText file={uploadFile('a', waiting)} />);
  expect(screen.getByText('Waiting')).toBeVisible();
  rerender(<FileText file={uploadFile('a', { ...waiting, isHeldUp: true })} />);
  expect(
    screen.getByText('Waiting until other photos have arrived. You can also cancel some of them.'),
  ).toBeVisible();
});
