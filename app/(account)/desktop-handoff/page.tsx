import type { Metadata } from 'next';
import { page } from '@/components/shell/errors/page';
import { DesktopHandoff } from '@/components/handoff/desktop-handoff';
import { ClientMessages } from '@/components/shell/layout/client-messages';
import { requestChannel } from '@/lib/channel/request-channel.server';
import { env } from '@/lib/config/env.server';
import { handoffAddress } from '@/lib/handoff/handoff-address';
import { pageTitle } from '@/lib/i18n/get-translator.server';
import { requireSession } from '@/lib/session/request-session.server';

type DesktopHandoffPageProps = {
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

export const generateMetadata = (): Promise<Metadata> => pageTitle('desktopHandoff');

/** The native app opens this page to edit a project on a small screen (SH-12). */
export default page(async function DesktopHandoffPage({ searchParams }: DesktopHandoffPageProps) {
  const [{ email }, host, { project }] = await Promise.all([
    requireSession(),
    requestChannel(),
    searchParams,
  ]);
  return (
    <ClientMessages namespaces={['handoff']}>
      <DesktopHandoff
        address={handoffAddress(env().EDITOR_URL_TEMPLATE, host, project)}
        email={email}
        brand={host.channel.brandName}
      />
    </ClientMessages>
  );
});
