import { useTranslations } from 'next-intl';
import { buttonStyles } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { route } from '@/lib/config/routes';
import { keepStripped } from '@/lib/navigation/keep-stripped';
import { PageLink } from '@/lib/navigation/navigation.server';
import { type ProjectPageView, projectSorts } from '@/lib/projects/schema';
import { projectListHref } from '@/lib/projects/view';

type ProjectToolsProps = Pick<ProjectPageView, 'offers' | 'search' | 'sort' | 'total'> & {
  isStripped: boolean;
};

/** Search and order of the list, each where the service offers it. A plain GET form: it works without scripts. */
export function ProjectTools({ offers, search, sort, total, isStripped }: ProjectToolsProps) {
  const t = useTranslations('projects.tools');
  const hasSort = offers.includes('sort');
  if (!offers.includes('search') && !hasSort) return null;
  return (
    <div className="mb-6 grid gap-3">
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        {offers.includes('search') && (
          <form
            role="search"
            method="get"
            action={route('savedProjects')}
            className="flex w-full gap-2 sm:w-auto"
          >
            {sort === 'expiring' && <input type="hidden" name="sort" value={sort} />}
            {isStripped && <input type="hidden" name="stripped" value="true" />}
            <label htmlFor="project-search" className="sr-only">
              {t('label')}
            </label>
            <input
              id="project-search"
              type="search"
              name="q"
              defaultValue={search}
              key={search}
              maxLength={100}
              autoComplete="off"
              placeholder={t('placeholder')}
              className="min-h-touch min-w-0 grow rounded-md border border-line-strong bg-surface-raised px-3 placeholder:text-ink-muted sm:w-72"
            />
            <button
              type="submit"
              aria-label={t('submit')}
              className={buttonStyles({ variant: 'secondary', size: 'icon' })}
            >
              <Icon name="search" className="size-5" />
            </button>
            {search !== '' && (
              <PageLink
                href={projectListHref({ sort })}
                className={buttonStyles({ variant: 'ghost', class: 'shrink-0 px-2' })}
              >
                {t('clear')}
              </PageLink>
            )}
          </form>
        )}
        {hasSort && (
          <nav aria-label={t('sort')} className="flex flex-wrap gap-x-4">
            {projectSorts.map((order) => (
              <a
                key={order}
                href={keepStripped(projectListHref({ search, sort: order }), isStripped)}
                aria-current={order === sort ? 'true' : undefined}
                className="inline-flex min-h-touch items-center border-b-2 border-transparent font-semibold text-ink-muted hover:text-ink aria-[current=true]:border-brand aria-[current=true]:text-brand"
              >
                {t(`sorts.${order}`)}
              </a>
            ))}
          </nav>
        )}
      </div>
      {search !== '' && (
        <p role="status" className="break-words">
          {t('found', { count: total, search })}
        </p>
      )}
    </div>
  );
}
