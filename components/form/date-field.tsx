import { type ComponentProps, type ReactNode, useId } from 'react';
import type { DatePart } from '@/lib/format/date-order';
import { controlClass, FieldError } from './field';

type FieldGroupProps = {
  legend: ReactNode;
  description?: ReactNode;
  /** Error message in the customer's language. */
  error?: ReactNode;
  className?: string | undefined;
  children: ReactNode;
};

/** A group of controls with one label, one description and one error. */
export function FieldGroup({ legend, description, error, className, children }: FieldGroupProps) {
  const id = useId();
  const describedBy = [error && `${id}-error`, description && `${id}-description`];
  return (
    <fieldset
      aria-describedby={describedBy.filter(Boolean).join(' ') || undefined}
      className={`flex min-w-0 flex-col gap-1.5 ${className ?? ''}`}
    >
      <legend className="float-start font-semibold text-ink">{legend}</legend>
      {description && (
        <p id={`${id}-description`} className="clear-both text-sm text-ink-muted">
          {description}
        </p>
      )}
      {children}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </fieldset>
  );
}

type Control = ComponentProps<'input'> & { error?: ReactNode };

type DateFieldProps = {
  legend: ReactNode;
  description?: ReactNode;
  /** Order of day, month and year in the customer's language; see lib/format/date-order.ts. */
  order: readonly DatePart[];
  labels: Readonly<Record<DatePart, string>>;
  /** Result of `field(name)` of useFormSubmit, for each part. */
  parts: Readonly<Record<DatePart, Control>>;
  className?: string;
};

const widths: Readonly<Record<DatePart, string>> = { day: 'w-18', month: 'w-18', year: 'w-24' };

/**
 * Field for a date that people know by heart, such as a birthday: typing three numbers is faster
 * than using a calendar. Only the invalid part is marked.
 */
export function DateField({ order, labels, parts, ...group }: DateFieldProps) {
  const id = useId();
  return (
    <FieldGroup {...group} error={parts.day.error ?? parts.month.error ?? parts.year.error}>
      <div className="flex flex-wrap gap-3">
        {order.map((part) => {
          const { error: partError, ...control } = parts[part];
          return (
            <div key={part} className={`grid gap-1 ${widths[part]}`}>
              <label htmlFor={`${id}-${part}`} className="text-sm text-ink-muted">
                {labels[part]}
              </label>
              <input
                {...control}
                id={`${id}-${part}`}
                inputMode="numeric"
                maxLength={part === 'year' ? 4 : 2}
                autoComplete={`bday-${part}`}
                aria-invalid={partError ? true : undefined}
                className={controlClass}
              />
            </div>
          );
        })}
      </div>
    </FieldGroup>
  );
}
