import type { ReactNode } from 'react';
import { type Tone, ToneIcon } from '@/components/ui/tone-icon';

const edges = {
  info: 'border-info',
  success: 'border-success',
  warning: 'border-warning',
  danger: 'border-danger',
};

const iconColours = {
  info: 'text-info',
  success: 'text-success',
  warning: 'text-warning',
  danger: 'text-danger',
};

type AlertProps = {
  tone: Tone;
  title?: ReactNode;
  children?: ReactNode;
  /** A button or link that solves the problem. */
  action?: ReactNode;
  /**
   * Role as a live region, for a notice that appears later. Omit it for a notice that is part of
   * the first rendering.
   */
  announce?: 'alert' | 'status';
};

export function Alert({ tone, title, children, action, announce }: AlertProps) {
  return (
    <div role={announce} className={`flex items-start gap-3 border-s-4 py-2 ps-4 ${edges[tone]}`}>
      <span className={`mt-0.5 ${iconColours[tone]}`}>
        <ToneIcon tone={tone} />
      </span>
      <div className="flex min-w-0 grow flex-col gap-1 text-ink sm:flex-row sm:items-center sm:gap-4">
        <div className="min-w-0 grow">
          {title && <p className="font-semibold">{title}</p>}
          {children && <div className="text-pretty break-words">{children}</div>}
        </div>
        {action && <div className="mt-2 shrink-0 sm:-my-2">{action}</div>}
      </div>
    </div>
  );
}
