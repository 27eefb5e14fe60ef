import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from 'jest-axe';
import { useForm } from 'react-hook-form';
import { Field } from '@/components/form/field';
import { SubmitButton } from '@/components/form/submit-button';
import { useServerErrors } from '@/components/form/use-server-errors';

type Values = { name: string; city: string };
const names = ['name', 'city'] as const;

type FormProps = { answer?: Record<string, string>; onSaved?: (values: Values) => void };

function AddressForm({ answer, onSaved }: FormProps) {
  const { register, handleSubmit, setError, setFocus, formState } = useForm<Values>();
  const showServerErrors = useServerErrors({ setError, setFocus }, names);
  function save(values: Values) {
    onSaved?.(values);
    if (answer && !showServerErrors(answer)) setError('root', { message: 'somewhere' });
  }
  return (
    <form onSubmit={(event) => void handleSubmit(save)(event)}>
      <Field
        label="Name"
        description="As on the door"
        autoComplete="name"
        error={formState.errors.name?.message}
        {...register('name')}
      />
      <Field
        as="select"
        label="City"
        autoComplete="address-level2"
        error={formState.errors.city?.message}
        {...register('city')}
      >
        <option>Oslo</option>
        <option>Bergen</option>
      </Field>
      {formState.errors.root && <p>{formState.errors.root.message}</p>}
      <SubmitButton pending={false} pendingLabel="Saving">
        Save
      </SubmitButton>
    </form>
  );
}

const save = (user: ReturnType<typeof userEvent.setup>) =>
  user.click(screen.getByRole('button', { name: 'Save' }));

test('label, description and autocomplete belong to their control', async () => {
  const { container } = render(<AddressForm />);
  const name = screen.getByRole('textbox', { name: 'Name' });
  expect(name).toHaveAccessibleDescription('As on the door');
  expect(name).toHaveAttribute('autocomplete', 'name');
  expect(name).not.toHaveAttribute('aria-invalid');
  expect(screen.getByRole('combobox', { name: 'City' })).toBeInTheDocument();
  expect(await axe(container)).toHaveNoViolations();
});

test('react-hook-form reads every kind of control', async () => {
  const user = userEvent.setup();
  const saved = jest.fn();
  render(<AddressForm onSaved={saved} />);
  await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Kari');
  await user.selectOptions(screen.getByRole('combobox', { name: 'City' }), 'Bergen');
  await save(user);
  expect(saved).toHaveBeenCalledWith({ name: 'Kari', city: 'Bergen' });
});

test('errors of the server land at their fields, and the first field on the page takes the focus', async () => {
  const user = userEvent.setup();
  const { container } = render(<AddressForm answer={{ city: 'unknown', name: 'too long' }} />);
  await save(user);
  const name = screen.getByRole('textbox', { name: 'Name' });
  expect(name).toBeInvalid();
  expect(name).toHaveAccessibleDescription('too long As on the door');
  expect(screen.getByRole('combobox', { name: 'City' })).toHaveAccessibleDescription('unknown');
  expect(name).toHaveFocus();
  expect(screen.queryByText('somewhere')).not.toBeInTheDocument();
  expect(await axe(container)).toHaveNoViolations();
});

test('an error without a field is left to the form', async () => {
  const user = userEvent.setup();
  render(<AddressForm answer={{ planet: 'unknown' }} />);
  await save(user);
  expect(await screen.findByText('somewhere')).toBeInTheDocument();
});
