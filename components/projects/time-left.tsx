import { Icon } from '@/components/ui/icon';
import { StatusPill } from '@/components/ui/status-pill';
import { ToneIcon } from '@/components/ui/tone-icon';
import type { ProjectCard } from '@/lib/projects/view';

type TimeLeftProps = { left: NonNullable<ProjectCard['left']> };

/** How long a project is kept: louder the nearer its end comes, and never by colour alone. */
export function TimeLeft({ left: { urgency, text } }: TimeLeftProps) {
  if (urgency === 'calm') {
    return (
      <span className="inline-flex items-center gap-1.5 text-sm text-ink-muted">
        <Icon name="calendar" className="size-4 shrink-0" />
        {text}
      </span>
    );
  }
  const tone = urgency === 'critical' ? 'danger' : 'warning';
  return (
    <StatusPill tone={tone} icon={<ToneIcon tone={tone} />}>
      {text}
    </StatusPill>
  );
}
