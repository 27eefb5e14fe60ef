import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from 'jest-axe';
import { useForm } from 'react-hook-form';
import { Field } from '@/components/form/field';
import { SubmitButton } from './form-notice';
import { render } from '@/tests/support/render';

type Values = { name: string; city: string };
type FormProps = { onSaved?: (values: Values) => void };

function AddressForm({ onSaved }: FormProps) {
  const { register, handleSubmit, formState } = useForm<Values>();
  return (
    <form onSubmit={(event) => void handleSubmit((values) => onSaved?.(values))(event)}>
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
