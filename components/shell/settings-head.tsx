import { getTranslations } from 'next-intl/server';
import { PageHead } from '@/components/ui/page-head';
import { route } from '@/lib/config/routes';
import { requireSession } from '@/lib/session/request-session.server';

/** The heading of a page of the settings, under the way back to their overview. */
export async function SettingsHead({ title }: { title: string }) {
  const [{ isB2b }, t] = await Promise.all([requireSession(), getTranslations('shell')]);
  return (
    <PageHead
      title={title}
      back={{ href: route(isB2b ? 'settingsB2b' : 'settings'), label: t('menu.settings') }}
    />
  );
}
