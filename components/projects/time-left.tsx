import { StatusPill } from '@/components/ui/status-pill';
import { Icon } from '@/components/ui/icon';
import { ToneIcon } from '@/components/ui/tone-icon';
import type { ProjectCard } from '@/lib/projects/view';

/** How long a project is kept: louder the nearer its end comes, and never by colour alone. */
export function TimeLeft({ left }: { left: NonNullable<ProjectCard['left']> }) {
  const { urgency, text, until } = left;
  if (urgency === 'calm') {
    return (
      <span className="inline-flex items-center gap-1.5 text-sm text-ink-muted" title={until}>
        <Icon name="calendar" className="size-4 shrink-0" />
        {text}
      </span>
    );
  }
  const tone = urgency === 'critical' ? 'danger' : 'warning';
  return (
    <span className="contents" title={until}>
      <StatusPill tone={tone} icon={<ToneIcon tone={tone} />}>
        {text}
      </StatusPill>
    </span>
  );
}
