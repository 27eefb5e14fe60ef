import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { FormEvent } from 'react';
import { Button } from '@/components/ui/button';

test('a pending button keeps its name and the focus, and a second press does nothing', async () => {
  const user = userEvent.setup();
  const press = jest.fn();
  const submit = jest.fn((event: FormEvent) => event.preventDefault());
  const form = (pending: boolean) => (
    <form onSubmit={submit}>
      <Button type="submit" pending={pending} onClick={press}>
        Save
      </Button>
    </form>
  );
  const { rerender } = render(form(false));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(press).toHaveBeenCalledTimes(1);

  rerender(form(true));
  const button = screen.getByRole('button', { name: 'Save' });
  expect(button).toHaveFocus();
  expect(button).toHaveAttribute('aria-busy', 'true');
  await user.click(button);
  expect(press).toHaveBeenCalledTimes(1);
  expect(submit).toHaveBeenCalledTimes(1);
});
