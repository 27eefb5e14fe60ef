import { Icon } from '@/components/ui/icon';
import { pictureLoading } from '@/components/ui/picture-loading';
import type { ProjectView } from '@/lib/projects/schema';

type ProjectPreviewProps = {
  project: Pick<ProjectView, 'thumbnail' | 'isBook'>;
  /** Position in the first list of a page, from 0; null elsewhere. */
  position: number | null;
  className: string;
};

/**
 * Preview of a project: a book is drawn as an open book, other products as a print. The alt text is
 * empty, because the title is beside it. The caller sets size and proportions by `className`.
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

/**
 * Remaining storage time of a project. It is more prominent near the end; icon and text show that
 * too, not only the colour.
 */
export function TimeLeft({ left: { urgency, text } }: TimeLeftProps) {
  const { icon, look } = urgencies[urgency];
  return (
    <span className={`inline-flex max-w-full items-center gap-1.5 ${look}`}>
      <Icon name={icon} className="size-5 shrink-0" />
      {text}
    </span>
  );
}
