import { Icon } from '@/components/ui/icon';
import { pictureLoading } from '@/components/ui/picture-loading';
import type { ProjectView } from '@/lib/projects/schema';

type ProjectPreviewProps = {
  project: Pick<ProjectView, 'thumbnail' | 'isBook'>;
  /** In a list that the page begins with, from 0; null elsewhere. */
  position: number | null;
  className: string;
};

/**
 * What a project looks like: a book lies open at the page that is done, anything else is a print of it. Its title stands
 * beside it, which is why it is not described again. Size and proportions of the place are class names.
 */
export function ProjectPreview({ project, position, className }: ProjectPreviewProps) {
  const { thumbnail, isBook } = project;
  return (
    <span className={`grid items-end ${className}`}>
      <span className={isBook ? 'spread' : 'print size-full'}>
        {thumbnail === null ? (
          <span className="blank size-full">
            <span className="sign" />
          </span>
        ) : (
          <img
            src={thumbnail}
            alt=""
            {...pictureLoading(position ?? Infinity)}
            className="size-full object-cover"
          />
        )}
      </span>
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
