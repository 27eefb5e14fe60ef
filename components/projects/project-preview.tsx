import { Icon } from '@/components/ui/icon';
import { pictureLoading } from '@/components/ui/picture-loading';
import { StatusPill } from '@/components/ui/status-pill';
import { ToneIcon } from '@/components/ui/tone-icon';
import type { ProjectView } from '@/lib/projects/schema';

type ProjectPreviewProps = {
  src: string | null;
  /** In a list that the page begins with, from 0; null elsewhere. */
  position: number | null;
  className: string;
};

/** What a project looks like; its title stands beside it, which is why it is not described again. */
export function ProjectPreview({ src, position, className }: ProjectPreviewProps) {
  return (
    <span className={`print shrink-0 ${className}`}>
      {src === null ? (
        <span className="blank size-full">
          <span className="sign" />
        </span>
      ) : (
        <img
          src={src}
          alt=""
          {...pictureLoading(position ?? Infinity)}
          className="size-full object-cover"
        />
      )}
    </span>
  );
}

type TimeLeftProps = { left: NonNullable<ProjectView['left']> };

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
