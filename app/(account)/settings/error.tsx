'use client';
import { ErrorPage, type ErrorPageProps } from '@/components/shell/error-page';
import { useErrorTexts } from '@/components/shell/error-texts';

/** In place of settings that could not be loaded (SG-05, ER-14). */
export default function SettingsError(props: ErrorPageProps) {
  const { settings } = useErrorTexts();
  return <ErrorPage {...props} message={settings} />;
}
