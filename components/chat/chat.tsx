import { getLocale, getTranslations } from 'next-intl/server';
import { requestChannel } from '@/lib/channel/request-channel.server';
import { buttonStyles } from '@/components/ui/button-styles';
import { shopPages } from '@/lib/config/channels';
import { chatAddress } from '@/lib/config/origins';
import { route } from '@/lib/config/routes';
import { getAnswer } from '@/lib/consent/queries.server';
import { draftOwner, requireSession } from '@/lib/session/request-session.server';
import { ChatIsland } from './chat-island';

/**
 * Button of customer care's chat (CH-01). It is rendered only after the customer has answered the
 * consent layer, because the button would cover that layer.
 */
export async function Chat() {
  const { channel, environment } = await requestChannel();
  const address = chatAddress(environment);
  if (address === null || !(await getAnswer())) return null;
  const [t, locale, { sub }] = await Promise.all([
    getTranslations('chat'),
    getLocale(),
    requireSession(),
  ]);
  const { contact } = shopPages(channel);
  const notice = (text: string) => (
    <p
      role="status"
      className="fixed end-4 bottom-20 z-30 ms-4 mb-16 max-w-sm rounded-lg border border-line bg-surface-raised p-4 text-ink shadow-overlay md:bottom-4 print:hidden"
    >
      {text}{' '}
      <a href={contact} className="underline underline-offset-4">
        {t('otherWays')}
      </a>
    </p>
  );
  return (
    <ChatIsland
      label={t('open')}
      className={buttonStyles({
        size: 'sm',
        // On small screens the button is at the end of the page, so that it covers nothing, and
        // below the tab bar. On large screens it moves aside for the upload tray.
        class:
          'absolute! end-4 bottom-20 z-1 md:fixed! md:bottom-4 md:shadow-overlay print:hidden md:[[data-tray]~*_&]:end-102',
      })}
      photos={route('photoManagement')}
      address={`${address}?${new URLSearchParams({ channel: channel.code, locale })}`}
      owner={draftOwner(sub)}
      contactHref={contact}
      opening={notice(t('loading'))}
      failed={notice(t('failed'))}
    />
  );
}
