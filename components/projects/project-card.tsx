import { useTranslations } from 'next-intl';
import { buttonStyles } from '@/components/ui/button-styles';
import { Icon } from '@/components/ui/icon';
import { MoreMenu, type MoreMenuItem } from '@/components/ui/more-menu';
import type { ProjectView } from '@/lib/projects/schema';
import { ProjectPreview, TimeLeft } from './project-preview';

/** Id of a card's heading. When the card before it is removed, this heading gets the focus. */
export const projectHeadingIdOf = (projectId: string): string => `project-${projectId}`;

type ProjectCardProps = {
  project: ProjectView;
  /** Position in the list, from 0. */
  position: number;
  onDelete: () => void;
  /** Opens the dialog for a new title. Absent if the service cannot rename projects. */
  onRename?: (() => void) | undefined;
  onDuplicate?: (() => void) | undefined;
  /** True while the project is being copied. */
  isPending: boolean;
};

export function ProjectCard(props: ProjectCardProps) {
  const { project, position, onDelete, onRename, onDuplicate, isPending } = props;
  const t = useTranslations('projects.card');
  const { id, title, product, editorHref, edited, left } = project;
  const items: MoreMenuItem[] = [
    ...(onRename
      ? [{ id: 'rename', icon: 'pencil', label: t('rename'), onSelect: onRename } as const]
      : []),
    ...(onDuplicate
      ? [{ id: 'duplicate', icon: 'copy', label: t('duplicate'), onSelect: onDuplicate } as const]
      : []),
    { id: 'delete', icon: 'trash', label: t('delete'), isDanger: true, onSelect: onDelete },
  ];
  return (
    // The picture becomes narrower if the customer uses a large font.
    <li className="grid grid-cols-[min(15rem,40%)_minmax(0,1fr)] gap-x-6 gap-y-3 border-t border-line pt-6">
      <ProjectPreview
        project={project}
        position={position}
        className="aspect-4/3 w-full sm:row-span-2"
      />
      <div className="flex min-w-0 flex-col items-start gap-0.5">
        <h2
          id={projectHeadingIdOf(id)}
          tabIndex={-1}
          className="line-clamp-2 max-w-full text-xl break-words"
        >
          <bdi>{title}</bdi>
        </h2>
        {product && <p className="text-ink-muted">{product}</p>}
        {edited && (
          <p className="text-sm text-ink-muted">
            {edited.relative}
            {'\u00a0· '}
            <time dateTime={edited.at}>{edited.exact}</time>
          </p>
        )}
        {left && (
          <p className="mt-1 flex max-w-full flex-wrap items-center gap-x-2 text-sm text-ink-muted">
            <TimeLeft left={left} />
            {left.until}
          </p>
        )}
      </div>
      <div className="col-span-2 flex items-center gap-2 sm:col-span-1 sm:self-end">
        <a
          href={editorHref}
          aria-label={t('openOf', { title })}
          className={buttonStyles({ variant: 'secondary', size: 'sm' })}
        >
          {t('open')}
          <Icon name="external-link" className="size-4" />
        </a>
        {items.length > 1 ? (
          <MoreMenu label={t('more', { title })} items={items} pending={isPending} />
        ) : (
          <button
            type="button"
            aria-label={t('deleteOf', { title })}
            title={t('delete')}
            onClick={onDelete}
            className={buttonStyles({ variant: 'quiet', size: 'icon' })}
          >
            <Icon name="trash" className="size-5" />
          </button>
        )}
      </div>
    </li>
  );
}
