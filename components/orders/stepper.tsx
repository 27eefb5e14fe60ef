import type { ReactNode } from 'react';
import './stepper.css';

export type Step = {
  label: string;
  icon: ReactNode;
  state: 'done' | 'current' | 'upcoming';
  /** Text of the state for screen readers. */
  stateLabel: string;
  /** A short line below the label, for example a date. */
  note?: ReactNode;
};

type StepperProps = {
  /** Accessible name of the list, for example the name of the order. */
  label: string;
  steps: readonly Step[];
};

const sign =
  'step-sign z-1 flex size-10 shrink-0 items-center justify-center rounded-full [&_svg]:size-5';

const looks = {
  done: { sign: 'bg-brand-soft text-ink', text: 'text-ink' },
  current: { sign: 'bg-brand text-on-brand', text: 'text-ink font-semibold' },
  upcoming: {
    sign: 'border-line bg-surface-raised text-ink-muted border-2',
    text: 'text-ink-muted',
  },
};

/** Steps with their states: vertical on small screens, horizontal from a width of 1024 px. */
export function Stepper({ label, steps }: StepperProps) {
  return (
    <ol aria-label={label} className="flex flex-col gap-4 md:flex-row md:gap-0">
      {steps.map((step, index) => {
        const look = looks[step.state];
        return (
          <li
            key={step.label}
            aria-current={step.state === 'current' ? 'step' : undefined}
            className="relative flex min-h-10 gap-4 md:flex-1 md:flex-col md:items-center md:gap-2 md:px-2 md:text-center"
          >
            {index < steps.length - 1 && (
              <span
                aria-hidden
                className="step-rail"
                data-done={step.state === 'done' ? '' : undefined}
              />
            )}
            <span
              aria-hidden
              className={`${sign} ${look.sign}`}
              data-current={step.state === 'current' ? '' : undefined}
            >
              {step.icon}
            </span>
            <span className="flex flex-col justify-center md:justify-start">
              <span className={look.text}>
                {step.label}
                <span className="sr-only">, {step.stateLabel}</span>
              </span>
              {step.note && <span className="text-sm text-ink-muted">{step.note}</span>}
            </span>
          </li>
        );
      })}
    </ol>
  );
}
