import { getTranslations } from 'next-intl/server';
import { Card } from '@/components/ui/card';
import { listLatestProjects } from '@/lib/projects/queries.server';
import { ProjectTeasers } from './project-teasers';
import { ProjectsPicture } from './projects-empty';

/** Projects that the overview shows. */
const shown = 3;

/** The last edited projects, each one press from the editor. */
export async function LatestProjects() {
  const [t, projects] = await Promise.all([getTranslations('projects'), listLatestProjects(shown)]);
  if (projects.length === 0) {
    return (
      <Card padding="none" className="flex items-center gap-6 self-stretch px-6">
        <span className="w-24 shrink-0">
          <ProjectsPicture />
        </span>
        <p className="text-ink-muted">{t('latest.empty')}</p>
      </Card>
    );
  }
  return (
    <ProjectTeasers
      projects={projects.map(({ id, title, product, thumbnail, editorHref, edited, left }) => ({
        id,
        title,
        label: t('card.openOf', { title }),
        product,
        thumbnail,
        editorHref,
        edited: edited.relative,
        left,
      }))}
    />
  );
}
