import { getTranslations } from 'next-intl/server';
import { CheckboxField } from '@/components/form/checkbox-field';
import { Button } from '@/components/ui/button';
import { answers, type Consent, nothingAllowed } from '@/lib/config/consent';

/**
 * Check boxes for the two purposes (analytics and marketing) with the features that need them, and
 * the button that stores the choice.
 */
export async function ConsentChoices({ consent }: { consent: Consent | null }) {
  const t = await getTranslations('consent');
  const { analytics, marketing } = consent ?? nothingAllowed;
  return (
    <fieldset className="grid gap-3 pt-2">
      <legend className="sr-only">{t('choose')}</legend>
      <p className="max-w-prose text-pretty">{t('necessary')}</p>
      <CheckboxField
        name="analytics"
        defaultChecked={analytics}
        label={<b>{t('analytics')}</b>}
        description={t('analyticsText')}
      />
      <CheckboxField
        name="marketing"
        defaultChecked={marketing}
        label={<b>{t('marketing')}</b>}
        description={t('marketingText')}
      />
      <div className="pt-1">
        <Button
          type="submit"
          name="answer"
          value={answers.chosen}
          variant={consent ? 'primary' : 'secondary'}
        >
          {t('save')}
        </Button>
      </div>
    </fieldset>
  );
}
