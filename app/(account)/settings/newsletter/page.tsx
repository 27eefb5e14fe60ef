import type { Metadata } from 'next';
import { FormPlace } from '@/components/form/form-place';
import { Newsletter } from '@/components/newsletter/newsletter-island';
import { SettingsHead } from '@/components/shell/settings-head';
import { Card } from '@/components/ui/card';
import { getCustomer } from '@/lib/customer/queries.server';
import { pageTitle } from '@/lib/i18n/page-title.server';
import { getWords } from '@/lib/i18n/words.server';
import { route } from '@/lib/config/routes';
import { redirect } from '@/lib/navigation/redirect.server';
import { subscriptionOf } from '@/lib/newsletter/subscription';
import { toNewsletterWords } from '@/lib/newsletter/words';

export const generateMetadata = (): Promise<Metadata> => pageTitle('newsletter');

export default async function NewsletterPage() {
  const [customer, titles, t] = await Promise.all([
    getCustomer(),
    getWords('titles'),
    getWords('newsletter.settings'),
  ]);
  if (!customer) return redirect(route('logout'));
  return (
    <div className="max-w-2xl">
      <SettingsHead title={titles('newsletter')} />
      <Card>
        <FormPlace>
          <Newsletter
            subscription={subscriptionOf(customer)}
            words={toNewsletterWords(t, customer.email)}
          />
        </FormPlace>
      </Card>
      <p className="mt-4 text-sm text-pretty text-ink-muted">{t('privacy')}</p>
    </div>
  );
}
