'use client';
import { useTranslations } from 'next-intl';
import { useEffect, useMemo } from 'react';
import { useForm } from 'react-hook-form';
import { DateField } from '@/components/form/date-field';
import { Field } from '@/components/form/field';
import { FormNotice, SubmitButton } from '@/components/form/form-notice';
import { lazyResolver, useFormSubmit } from '@/components/form/use-form-submit';
import { Card } from '@/components/ui/card';
import { whenIdle } from '@/components/ui/load-ahead';
import { lazyApi } from '@/lib/http/lazy-api';
import { useRouter } from '@/lib/navigation/navigation';
import {
  type Profile,
  profileChanges,
  profileFields,
  type ProfileInput,
  titleKeyOf,
  titleKeys,
  titles,
} from '@/lib/settings/profile-changes';
import type { ProfileFormView } from '@/lib/settings/view';

const loadApi = lazyApi(() => import('@/lib/settings/api'));
/** Loaded when the page is idle, because the library of phone numbers is large. */
const loadRules = () =>
  Promise.all([import('@hookform/resolvers/zod'), import('@/lib/settings/schema')]);

const wide = 'sm:col-span-6';
const short = 'sm:col-span-6 sm:max-w-sm';
const half = 'sm:col-span-3';

/** Form for the customer's personal data. Needs the messages `settings.profile`. */
export function ProfileForm(props: ProfileFormView) {
  const { isB2b, start, country, phoneExample, languages, dateOrder } = props;
  const t = useTranslations('settings.profile');
  const router = useRouter();
  const resolver = useMemo(
    () =>
      lazyResolver(async () => {
        const [{ zodResolver }, { profileFormSchema }] = await loadRules();
        return zodResolver(profileFormSchema({ country, isB2b }));
      }),
    [country, isB2b],
  );
  useEffect(() => whenIdle(() => Promise.all([loadApi(), loadRules()])), []);
  const form = useForm<ProfileInput, unknown, Profile>({ resolver, defaultValues: start });

  const { field, ...submit } = useFormSubmit({
    form,
    names: profileFields,
    draft: 'personal-details',
    errors: 'settings.profile.errors',
    async send(profile) {
      const changes = profileChanges(form.formState.defaultValues ?? {}, form.getValues(), profile);
      if (Object.keys(changes).length === 0) return 'unchanged';
      const { call, settingsApi } = await loadApi();
      await call(settingsApi.updateProfile, { body: changes });
      return 'saved';
    },
    savedText: (outcome) => t(outcome),
    onSaved: () => router.refresh(),
  });
  /** Returns a text field. Call it in the order of the page, because the first invalid field gets the focus. */
  const text = (
    name: 'companyName' | 'vatNumber' | 'firstName' | 'lastName',
    autoComplete: string,
    className: string,
    description?: string,
  ) => (
    <Field
      {...field(name)}
      label={t(name)}
      autoComplete={autoComplete}
      description={description}
      className={className}
    />
  );

  return (
    <Card className="max-w-3xl">
      <form {...submit.form} aria-label={t('legend')} className="grid gap-5 sm:grid-cols-6">
        {isB2b && text('companyName', 'organization', wide)}
        {isB2b && text('vatNumber', 'off', short, t('vatHint'))}
        <Field
          {...field('title')}
          as="select"
          label={t('title')}
          autoComplete="honorific-prefix"
          className="sm:col-span-6 sm:max-w-48"
        >
          <option value="">{t('noTitle')}</option>
          {titleKeys.map((key) => (
            <option key={key} value={titles[key]}>
              {t(`titles.${key}`)}
            </option>
          ))}
          {start.title !== '' && titleKeyOf(start.title) === null && <option>{start.title}</option>}
        </Field>
        {text('firstName', 'given-name', half)}
        {text('lastName', 'family-name', half)}
        <DateField
          legend={t('birth')}
          description={t('birthHint')}
          order={dateOrder}
          labels={{ day: t('birthDay'), month: t('birthMonth'), year: t('birthYear') }}
          parts={{
            day: field('birthDay'),
            month: field('birthMonth'),
            year: field('birthYear'),
          }}
          className={wide}
        />
        <Field
          {...field('phoneNumber')}
          type="tel"
          label={t('phoneNumber')}
          description={t('phoneHint', { example: phoneExample })}
          autoComplete="tel"
          className={short}
        />
        {languages.length > 1 && (
          <Field
            {...field('language')}
            as="select"
            label={t('language')}
            description={t('languageNote')}
            autoComplete="language"
            className={short}
          >
            {languages.map(({ locale, name }) => (
              <option key={locale} value={locale} lang={locale}>
                {name}
              </option>
            ))}
          </Field>
        )}
        <div className="grid justify-items-start gap-4 sm:col-span-6">
          <FormNotice notice={submit.notice} />
          <div className="w-full">
            <SubmitButton {...submit.button} wide="phone">
              {t('save')}
            </SubmitButton>
          </div>
        </div>
      </form>
    </Card>
  );
}
