import type { ReactNode, Ref } from 'react';
import { Icon } from '@/components/ui/icon';
import type { IconName } from '@/components/ui/icon-names';

type ToolbarSelectProps = {
  icon: IconName;
  label: string;
  /** Shown by the mouse and read out with the label. */
  hint?: string;
  value: string;
  onChoose: (value: string) => void;
  ref?: Ref<HTMLSelectElement>;
  children: ReactNode;
};

/** A choice of the toolbar: the browser's own list, which every keyboard and every phone knows. A sign on phones. */
export function ToolbarSelect({
  icon,
  label,
  hint,
  value,
  onChoose,
  ref,
  children,
}: ToolbarSelectProps) {
  return (
    <label
      title={hint}
      className="relative inline-flex min-h-touch min-w-touch items-center justify-center gap-2 rounded-md border border-line-strong bg-surface-raised px-3 text-ink focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-focus hover:border-ink max-sm:px-0 md:min-h-9"
    >
      <Icon name={icon} className="size-4 shrink-0 text-ink-muted" />
      <span className="sr-only">{hint ? `${label}. ${hint}` : label}</span>
      <select
        ref={ref}
        value={value}
        onChange={(event) => onChoose(event.target.value)}
        className="min-w-0 cursor-pointer appearance-none truncate bg-transparent outline-none max-sm:absolute max-sm:inset-0 max-sm:opacity-0 sm:pe-1"
      >
        {children}
      </select>
    </label>
  );
}
