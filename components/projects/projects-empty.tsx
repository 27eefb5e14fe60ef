import { getTranslations } from 'next-intl/server';
import { buttonStyles } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { safeHref } from '@/lib/contracts/to-url';

/**
 * Content that is shown if the customer has no projects, with a link to the shop.
 *
 * @param shopUrl page of the shop with its products
 */
export async function ProjectsEmpty({ shopUrl }: { shopUrl: string }) {
  const t = await getTranslations('projects.empty');
  const href = safeHref(shopUrl);
  return (
    <EmptyState
      title={t('title')}
      action={
        href && (
          <a href={href} className={buttonStyles()}>
            {t('action')}
          </a>
        )
      }
    >
      {t('text')}
    </EmptyState>
  );
}
