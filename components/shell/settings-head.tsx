import { getTranslations } from 'next-intl/server';
import { PageHead } from '@/components/ui/page-head';
import { route } from '@/lib/config/routes';
import { requireSession } from '@/lib/session/request-session.server';

/** Heading of a settings page, with a link back to the overview. */
export async function SettingsHead({ title }: { title: string }) {
  const [{ isB2b }, t] = await Promise.all([requireSession(), getTranslations('shell')]);
  return (
    <PageHead
      title={title}
      back={{ href: route(isB2b ? 'settingsB2b' : 'settings'), label: t('menu.settings') }}
    />
  );
}
