import { Card } from '@/components/ui/card';
import { RowSkeleton } from '@/components/ui/row-skeleton';
import { getWords } from '@/lib/i18n/words.server';
import { listLatestProjects } from '@/lib/projects/queries.server';
import { ProjectPreview } from './project-preview';
import { ProjectsPicture } from './projects-picture';
import { TimeLeft } from './time-left';

const shown = 3;
const grid = 'grid grid-cols-3 gap-4 lg:gap-6';
const picture = 'size-24';

/** The panel's shape before the projects are there. */
export function LatestProjectsSkeleton() {
  return (
    <div className={grid}>
      {Array.from({ length: shown }, (_, index) => (
        <RowSkeleton
          key={index}
          picture={picture}
          lines={['h-6 w-4/5', 'h-5 w-3/5', 'h-5 w-2/3']}
        />
      ))}
    </div>
  );
}

/** The last edited projects, each one press from the editor. Every line has its room, so that nothing grows. */
export async function LatestProjects() {
  const [words, projects] = await Promise.all([getWords('projects'), listLatestProjects(shown)]);
  if (projects.length === 0) {
    return (
      <Card padding="none" className="flex items-center gap-6 self-stretch px-6">
        <span className="w-24 shrink-0">
          <ProjectsPicture />
        </span>
        <p className="text-ink-muted">{words('latest.empty')}</p>
      </Card>
    );
  }
  return (
    <ul className={grid}>
      {projects.map(({ id, title, product, thumbnail, editorHref, edited, left }) => (
        <Card
          key={id}
          as="li"
          padding="none"
          className="relative flex items-center gap-4 p-3 transition-shadow hover:shadow-overlay"
        >
          <ProjectPreview src={thumbnail} className={picture} />
          <span className="min-w-0 flex-1">
            <a
              href={editorHref}
              aria-label={words('card.openOf', { title })}
              className="block truncate font-semibold after:absolute after:inset-0 after:rounded-lg"
            >
              <bdi>{title}</bdi>
            </a>
            <span className="block truncate text-sm text-ink-muted">{product}</span>
            <span className="block h-7 truncate text-sm text-ink-muted">
              {left && left.urgency !== 'calm' ? <TimeLeft left={left} /> : edited.relative}
            </span>
          </span>
        </Card>
      ))}
    </ul>
  );
}
