import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CopyButton } from '@/components/ui/copy-button';

const copyButton = (
  <CopyButton value="4417" label="Copy order code" copiedLabel="Copied" failedLabel="Not copied" />
);

test('copies the value and says so', async () => {
  const user = userEvent.setup();
  const write = jest.spyOn(navigator.clipboard, 'writeText');
  render(copyButton);
  await user.click(screen.getByRole('button', { name: 'Copy order code' }));
  expect(write).toHaveBeenCalledWith('4417');
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('Copied'));
});

test('says when the browser refuses', async () => {
  const user = userEvent.setup();
  jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('denied'));
  render(copyButton);
  await user.click(screen.getByRole('button', { name: 'Copy order code' }));
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('Not copied'));
});
