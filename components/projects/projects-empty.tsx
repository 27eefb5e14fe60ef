import { getTranslations } from 'next-intl/server';
import { buttonStyles } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { safeHref } from '@/lib/contracts/to-url';

/** Nothing saved yet, and the way to something. @param shopUrl where the shop shows what can be made */
export async function ProjectsEmpty({ shopUrl }: { shopUrl: string }) {
  const t = await getTranslations('projects.empty');
  const href = safeHref(shopUrl);
  return (
    <EmptyState
      picture={<ProjectsPicture />}
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

/** An open photo book whose right page is still being made. */
export function ProjectsPicture() {
  return (
    <svg viewBox="0 0 208 160" fill="none" aria-hidden className="h-auto w-full">
      <ellipse cx="104" cy="146" rx="84" ry="8" className="fill-surface-sunken" />
      <circle cx="104" cy="72" r="62" className="fill-brand-soft" />
      <path
        d="M104 56c-18-12-42-15-70-12v80c28-3 52 0 70 12z"
        className="fill-surface-raised stroke-brand"
        strokeWidth="2.5"
        strokeLinejoin="round"
      />
      <path
        d="M104 56c18-12 42-15 70-12v80c-28-3-52 0-70 12z"
        className="fill-surface-raised stroke-brand"
        strokeWidth="2.5"
        strokeLinejoin="round"
      />
      <path d="M46 58c16-1 32 1 46 7v44c-14-6-30-8-46-7z" className="fill-brand" opacity="0.16" />
      <circle cx="60" cy="72" r="6" className="fill-accent" opacity="0.8" />
      <path
        d="m46 100 14-20 10 12 8-8 14 20v5c-14-6-30-8-46-7z"
        className="fill-brand"
        opacity="0.75"
      />
      <path
        d="M116 65c14-6 30-8 46-7v22c-16-1-32 1-46 7z"
        className="stroke-line-strong"
        strokeWidth="2"
        strokeDasharray="5 5"
        strokeLinejoin="round"
      />
      <path
        d="M118 102c13-5 28-7 42-6M118 114c8-3 17-5 26-6"
        className="stroke-line-strong"
        strokeWidth="3"
        strokeLinecap="round"
      />
      <path
        d="m150 92 26-30 9 8-26 30-12 4z"
        className="fill-accent stroke-surface-raised"
        strokeWidth="2"
        strokeLinejoin="round"
      />
    </svg>
  );
}
