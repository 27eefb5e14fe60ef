import { type ReactNode, useId } from 'react';
import { FieldError } from './field-error';

type FieldGroupProps = {
  legend: ReactNode;
  description?: ReactNode;
  /** The message in the customer's language. */
  error?: ReactNode;
  className?: string | undefined;
  children: ReactNode;
};

/** Several controls that answer one question: named, explained and found wrong together. */
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
