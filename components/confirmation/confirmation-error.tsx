import { getTranslations } from 'next-intl/server';
import { headers } from 'next/headers';
import { Notice } from '@/components/shell/notice';
import { buttonStyles } from '@/components/ui/button';
import { requestChannel } from '@/lib/channel/request-channel.server';
import { shopPages } from '@/lib/config/channels';
import { type RouteName, route } from '@/lib/config/routes';
import { strippedHeader } from '@/lib/middleware/exchange';
import { withStripped } from '@/lib/navigation/with-stripped';
import { TryAgain } from './try-again';

type ConfirmationErrorProps = {
  title: string;
  text: string;
  /** Settings page on which the customer can request a new link. */
  start: Extract<RouteName, 'changeEmail' | 'deleteAccount' | 'newsletter' | 'settings'>;
  confirmation: Extract<
    RouteName,
    | 'changeEmailConfirmation'
    | 'deleteAccountConfirmation'
    | 'doubleOptInConfirmation'
    | 'revertEmailChange'
  >;
};

/** Page that is shown after a failed confirmation (AU-06). */
export async function ConfirmationError(props: ConfirmationErrorProps) {
  const { title, text, start, confirmation } = props;
  const [{ channel }, display, common, t] = await Promise.all([
    requestChannel(),
    headers(),
    getTranslations('common'),
    getTranslations('publicPages.confirmation'),
  ]);
  const isStripped = display.get(strippedHeader) === '1';
  return (
    <Notice title={title} text={[text]}>
      <TryAgain
        href={withStripped(route(start), isStripped)}
        confirmationPath={route(confirmation)}
      >
        {common('retry')}
      </TryAgain>
      <a href={shopPages(channel).contact} className={buttonStyles({ variant: 'secondary' })}>
        {t('contact')}
      </a>
    </Notice>
  );
}
