import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from 'jest-axe';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';

type QuestionProps = {
  title: string;
  dismissible?: boolean;
  startsOpen?: boolean;
  fails?: boolean;
};

function Question({ title, dismissible, startsOpen = false, fails = false }: QuestionProps) {
  const [open, setOpen] = useState(startsOpen);
  const [error, setError] = useState<string>();
  return (
    <>
      <Button onClick={() => setOpen(true)}>Open {title}</Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title={title}
        closeLabel="Close"
        cancelLabel="Keep"
        dismissible={dismissible}
        error={error}
        actions={
          <Button onClick={() => (fails ? setError('It did not work') : setOpen(false))}>
            Delete
          </Button>
        }
      />
    </>
  );
}

const dialog = (name: string) => screen.queryByRole('dialog', { name });

async function openQuestion(props: QuestionProps) {
  const user = userEvent.setup();
  const { container } = render(<Question {...props} />);
  const opener = screen.getByRole('button', { name: `Open ${props.title}` });
  await user.click(opener);
  await screen.findByRole('dialog', { name: props.title });
  return { user, opener, container };
}

test('the first focus is on Cancel, and it goes back to the opener at the end', async () => {
  const { user, opener } = await openQuestion({ title: 'Delete photo?' });
  await waitFor(() => expect(screen.getByRole('button', { name: 'Keep' })).toHaveFocus());
  await user.keyboard('{Enter}');
  await waitFor(() => expect(dialog('Delete photo?')).not.toBeInTheDocument());
  await waitFor(() => expect(opener).toHaveFocus());
});

test('MO-01 Escape closes a dialog, and leaves one that is not dismissible', async () => {
  const { user } = await openQuestion({ title: 'Dismissible' });
  await user.keyboard('{Escape}');
  await waitFor(() => expect(dialog('Dismissible')).not.toBeInTheDocument());

  const strict = await openQuestion({ title: 'Strict', dismissible: false });
  await strict.user.keyboard('{Escape}');
  expect(dialog('Strict')).toBeInTheDocument();
});

test('MO-01 Escape closes the topmost dialog only, one at a time', async () => {
  const user = userEvent.setup();
  render(
    <>
      <Question title="Lower" startsOpen />
      <Question title="Upper" startsOpen />
    </>,
  );
  await waitFor(() => expect(screen.getAllByRole('dialog', { hidden: true })).toHaveLength(2));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.getAllByRole('dialog', { hidden: true })).toHaveLength(1));
  expect(screen.getByText('Lower')).toBeInTheDocument();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog', { hidden: true })).toBeNull());
});

test('MO-01 a topmost dialog that is not dismissible shields the one below', async () => {
  const user = userEvent.setup();
  render(
    <>
      <Question title="Lower" startsOpen />
      <Question title="Upper" startsOpen dismissible={false} />
    </>,
  );
  await waitFor(() => expect(screen.getAllByRole('dialog', { hidden: true })).toHaveLength(2));
  await user.keyboard('{Escape}');
  expect(screen.getAllByRole('dialog', { hidden: true })).toHaveLength(2);
});

test('MO-02 a dialog stays open on an error and says it as an alert', async () => {
  const { user } = await openQuestion({ title: 'Delete photo?', fails: true });
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  expect(dialog('Delete photo?')).toBeInTheDocument();
  expect(screen.getByRole('alert')).toHaveTextContent('It did not work');
  expect(screen.getByRole('button', { name: 'Delete' })).toBeEnabled();
});

test('MO-06 the page behind an open dialog cannot be scrolled', async () => {
  const locked = () =>
    [document.documentElement, document.body].some(({ style }) =>
      [style.overflow, style.overflowY].includes('hidden'),
    );
  const { user } = await openQuestion({ title: 'Delete photo?' });
  await waitFor(() => expect(locked()).toBe(true));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(locked()).toBe(false));
});

test('axe finds nothing wrong with an open dialog', async () => {
  await openQuestion({ title: 'Delete photo?', fails: true });
  expect(await axe(document.body)).toHaveNoViolations();
});
