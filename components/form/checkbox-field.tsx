import { type ComponentProps, type ReactNode, useId } from 'react';
import { FieldError } from './field';

type CheckboxFieldProps = Omit<ComponentProps<'input'>, 'type' | 'id'> & {
  label: ReactNode;
  description?: ReactNode;
  error?: ReactNode;
  /** `radio` for one of several choices, inside a FieldGroup. */
  type?: 'checkbox' | 'radio';
};

/** A checkbox whose whole row can be clicked. Spread `checkbox(name)` of useFormSubmit on it. */
export function CheckboxField(props: CheckboxFieldProps) {
  const { label, description, error, className, type = 'checkbox', ...control } = props;
  const id = useId();
  const describedBy = [error && `${id}-error`, description && `${id}-description`];
  return (
    <div className={className}>
      <label htmlFor={id} className="flex min-h-touch cursor-pointer items-center gap-3 py-1.5">
        <input
          {...control}
          id={id}
          type={type}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy.filter(Boolean).join(' ') || undefined}
          className="size-5 shrink-0 cursor-pointer accent-brand"
        />
        <span className="min-w-0 text-ink">{label}</span>
      </label>
      {description && (
        <p id={`${id}-description`} className="ps-8 text-sm text-ink-muted">
          {description}
        </p>
      )}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  );
}
