'use client';
import { useTranslations } from 'next-intl';
import { ErrorPage, type ErrorPageProps } from '@/components/shell/errors/error-page';

/** Shown instead of a settings page that could not be loaded (SG-05, ER-14). */
export default function SettingsError(props: ErrorPageProps) {
  const t = useTranslations('settings.errors');
  return <ErrorPage {...props} message={t('load')} />;
}
