import { pageWindow } from '@/components/ui/page-window';
import { Pagination } from '@/components/ui/pagination';
import type { Words } from '@/lib/i18n/words';
import { projectListHref } from '@/lib/projects/list-query';

type ProjectsPaginationProps = { page: number; pageCount: number; words: Words };

export function ProjectsPagination({ page, pageCount, words }: ProjectsPaginationProps) {
  if (pageCount === 1) return null;
  const step = (target: number, label: string) => ({ href: projectListHref(target), label });
  return (
    <Pagination
      label={words('pages.label')}
      summary={words('pages.summary', { page, count: pageCount })}
      previous={page > 1 ? step(page - 1, words('pages.previous')) : undefined}
      next={page < pageCount ? step(page + 1, words('pages.next')) : undefined}
      pages={pageWindow(page, pageCount).map((entry) =>
        entry === 'gap'
          ? entry
          : {
              ...step(entry, words('pages.page', { page: entry })),
              text: String(entry),
              isCurrent: entry === page,
            },
      )}
    />
  );
}
