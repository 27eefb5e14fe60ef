import type { ReactNode } from 'react';

const tones = {
  neutral: 'bg-surface-sunken text-ink-muted',
  brand: 'bg-brand-soft text-on-brand-soft',
  info: 'bg-info-soft text-info',
  success: 'bg-success-soft text-success',
  warning: 'bg-warning-soft text-warning',
  danger: 'bg-danger-soft text-danger',
};

type StatusPillProps = {
  tone?: keyof typeof tones;
  /** Sign beside the word: colour never speaks alone. */
  icon: ReactNode;
  children: ReactNode;
};

export function StatusPill({ tone = 'neutral', icon, children }: StatusPillProps) {
  return (
    <span
      className={`inline-flex max-w-full items-center gap-1.5 rounded-full py-1 ps-2 pe-3 text-sm font-semibold [&_svg]:size-4 [&_svg]:shrink-0 ${tones[tone]}`}
    >
      <span aria-hidden className="contents">
        {icon}
      </span>
      <span className="truncate">{children}</span>
    </span>
  );
}
