import { buttonStyles } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import type { Words } from '@/lib/i18n/words';
import { safeHref } from '@/lib/navigation/safe-href';
import { ProjectsPicture } from './projects-picture';

type ProjectsEmptyProps = {
  /** Where the shop shows what can be made. */
  shopUrl: string;
  words: Words;
};

/** Nothing saved yet, and the way to something. */
export function ProjectsEmpty({ shopUrl, words }: ProjectsEmptyProps) {
  const href = safeHref(shopUrl);
  return (
    <EmptyState
      picture={<ProjectsPicture />}
      title={words('empty.title')}
      action={
        href && (
          <a href={href} className={buttonStyles()}>
            {words('empty.action')}
          </a>
        )
      }
    >
      {words('empty.text')}
    </EmptyState>
  );
}
