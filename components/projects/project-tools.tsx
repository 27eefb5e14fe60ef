import { useTranslations } from 'next-intl';
import { SearchForm } from '@/components/ui/search-form';
import { route } from '@/lib/config/routes';
import { PageLink } from '@/lib/navigation/navigation.server';
import { type ProjectPageView, projectSorts } from '@/lib/projects/schema';
import { projectListHref } from '@/lib/projects/view';

type ProjectToolsProps = Pick<ProjectPageView, 'offers' | 'search' | 'sort' | 'total'>;

/** Search and order of the list, if the service offers them. Works without scripts. */
export function ProjectTools({ offers, search, sort, total }: ProjectToolsProps) {
  const t = useTranslations('projects.tools');
  const hasSort = offers.includes('sort');
  if (!offers.includes('search') && !hasSort) return null;
  return (
    <div className="mb-6 grid grid-cols-1 gap-3">
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        {offers.includes('search') && (
          <SearchForm
            id="project-search"
            action={route('savedProjects')}
            search={search}
            maxLength={100}
            clearHref={projectListHref({ sort })}
            texts={{
              label: t('label'),
              placeholder: t('placeholder'),
              submit: t('submit'),
              clear: t('clear'),
            }}
          >
            {sort === 'expiring' && <input type="hidden" name="sort" value={sort} />}
          </SearchForm>
        )}
        {hasSort && (
          <nav aria-label={t('sort')} className="flex flex-wrap gap-x-4">
            {projectSorts.map((order) => (
              <PageLink
                key={order}
                href={projectListHref({ search, sort: order })}
                aria-current={order === sort ? 'true' : undefined}
                className="inline-flex min-h-touch items-center border-b-2 border-transparent font-semibold text-ink-muted hover:text-ink aria-[current=true]:border-brand aria-[current=true]:text-brand"
              >
                {t(`sorts.${order}`)}
              </PageLink>
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
