import { getTranslations } from 'next-intl/server';
import { Icon } from '@/components/ui/icon';
import { route } from '@/lib/config/routes';
import { Link } from '@/lib/navigation/link';
import { requireSession } from '@/lib/session/request-session.server';

/** The heading of a page of the settings, under the way back to their overview. */
export async function SettingsHead({ title }: { title: string }) {
  const [{ isB2b }, t] = await Promise.all([requireSession(), getTranslations('shell')]);
  return (
    <header className="mb-6">
      <Link
        href={route(isB2b ? 'settingsB2b' : 'settings')}
        className="inline-flex min-h-touch items-center gap-1.5 font-semibold text-brand hover:underline md:min-h-0"
      >
        <Icon name="arrow-left" className="size-4" />
        {t('menu.settings')}
      </Link>
      <h1 tabIndex={-1} className="mt-2 text-2xl">
        {title}
      </h1>
    </header>
  );
}
