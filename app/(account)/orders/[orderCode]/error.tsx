'use client';
import { useTranslations } from 'next-intl';
import { ErrorPage, type ErrorPageProps } from '@/components/shell/errors/error-page';

/** Shown instead of the order page when the order could not be loaded (ER-14). */
export default function OrderError(props: ErrorPageProps) {
  const t = useTranslations('orders.errors');
  return <ErrorPage {...props} message={t('load')} />;
}
