import { Icon } from '@/components/ui/icon';
import { pictureLoading } from '@/components/ui/picture-loading';
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

const urgencies = {
  calm: { icon: 'calendar', look: 'text-sm text-ink-muted' },
  warning: { icon: 'triangle-exclamation-point', look: 'font-semibold text-warning' },
  critical: { icon: 'circle-exclamation-point', look: 'font-semibold text-danger' },
} as const;

/** How long a project is kept: louder the nearer its end comes, and never by colour alone. */
export function TimeLeft({ left: { urgency, text } }: TimeLeftProps) {
  const { icon, look } = urgencies[urgency];
  return (
    <span className={`inline-flex max-w-full items-center gap-1.5 ${look}`}>
      <Icon name={icon} className="size-5 shrink-0" />
      {text}
    </span>
  );
}
