import type { ReactNode } from 'react';

const tones = {
  neutral: 'text-ink-muted',
  brand: 'text-brand',
  info: 'text-info',
  success: 'text-success',
  warning: 'text-warning',
  danger: 'text-danger',
};

type StatusPillProps = {
  tone?: keyof typeof tones;
  /** Icon beside the text, so that states are not distinguished only by colour. */
  icon: ReactNode;
  children: ReactNode;
};

export function StatusPill({ tone = 'neutral', icon, children }: StatusPillProps) {
  return (
    <span
      className={`inline-flex max-w-full items-center gap-1.5 font-semibold [&_svg]:size-5 [&_svg]:shrink-0 ${tones[tone]}`}
    >
      <span aria-hidden className="contents">
        {icon}
      </span>
      <span className="min-w-0">{children}</span>
    </span>
  );
}
