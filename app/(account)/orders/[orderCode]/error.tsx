'use client';
import { ErrorPage, type ErrorPageProps } from '@/components/shell/error-page';
import { useErrorTexts } from '@/components/shell/error-texts';

/** In place of an order that could not be loaded (ER-14). */
export default function OrderError(props: ErrorPageProps) {
  const { orders } = useErrorTexts();
  return <ErrorPage {...props} message={orders} />;
}
