import { type ComponentProps, type ReactNode, useId } from 'react';
import { Icon } from '@/components/ui/icon';

type FieldErrorProps = { id: string; children: ReactNode };

export function FieldError({ id, children }: FieldErrorProps) {
  return (
    <p id={id} className="flex items-start gap-1.5 text-sm font-semibold text-danger">
      <Icon name="circle-exclamation-point" className="mt-0.5 size-4 shrink-0" />
      {children}
    </p>
  );
}

/** CSS classes of all text controls. */
export const controlClass =
  'w-full min-h-touch rounded-md border border-line-strong bg-surface-raised px-3 py-2 text-ink placeholder:text-ink-muted hover:border-ink focus-visible:border-brand focus-visible:outline-offset-0 disabled:cursor-not-allowed disabled:bg-surface-sunken disabled:text-ink-muted aria-invalid:border-danger';

type ControlProps =
  | ({ as?: 'input' } & ComponentProps<'input'>)
  | ({ as: 'textarea' } & ComponentProps<'textarea'>)
  | ({ as: 'select' } & ComponentProps<'select'>);

type FieldProps = ControlProps & {
  label: ReactNode;
  description?: ReactNode;
  /** Error message in the customer's language. */
  error?: ReactNode;
  /** Token for autofill (WCAG 1.3.5); `off` if none fits. */
  autoComplete: string;
};

/** A text control with label, description and error. Spread react-hook-form's `register()` on it. */
export function Field({ label, description, error, className, ...control }: FieldProps) {
  const id = useId();
  const descriptionId = `${id}-description`;
  const errorId = `${id}-error`;
  const describedBy = [error && errorId, description && descriptionId].filter(Boolean).join(' ');
  const wiring = {
    id,
    className: controlClass,
    // The parts of a group are marked as invalid by the group, which shows one error for all of
    // them.
    'aria-invalid': error ? true : control['aria-invalid'],
    'aria-describedby': describedBy || undefined,
  };
  return (
    <div className={`flex flex-col gap-1.5 ${className ?? ''}`}>
      <label htmlFor={id} className="font-semibold text-ink">
        {label}
      </label>
      {description && (
        <p id={descriptionId} className="text-sm text-ink-muted">
          {description}
        </p>
      )}
      {renderControl(control, wiring)}
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </div>
  );
}

type Wiring = Pick<
  ComponentProps<'input'>,
  'id' | 'className' | 'aria-invalid' | 'aria-describedby'
>;

function renderControl(control: ControlProps, wiring: Wiring) {
  switch (control.as) {
    case 'select': {
      const { as: _as, ...rest } = control;
      // This icon replaces the browser's own arrow, which ignores the padding of the select.
      return (
        <span className="relative flex items-center">
          <select {...rest} {...wiring} className={`${controlClass} appearance-none pe-10`} />
          <Icon
            name="chevron-down"
            className="pointer-events-none absolute end-4 size-4 text-ink-muted"
          />
        </span>
      );
    }
    case 'textarea': {
      const { as: _as, ...rest } = control;
      return <textarea rows={4} {...rest} {...wiring} />;
    }
    default: {
      const { as: _as, ...rest } = control;
      return <input {...rest} {...wiring} />;
    }
  }
}
