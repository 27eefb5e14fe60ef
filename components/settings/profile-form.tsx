'use client';
import { useEffect, useMemo } from 'react';
import { useForm } from 'react-hook-form';
import { DateField, type DatePart } from '@/components/form/date-field';
import { Field } from '@/components/form/field';
import { FormNotice } from '@/components/form/form-notice';
import { lazyResolver } from '@/components/form/lazy-resolver';
import { SubmitButton } from '@/components/form/submit-button';
import { useFormSubmit } from '@/components/form/use-form-submit';
import { Card } from '@/components/ui/card';
import { whenIdle } from '@/components/ui/when-idle';
import { useRouter } from '@/lib/navigation/navigation';
import { sendProfile } from '@/lib/settings/client';
import type { LanguageOption } from '@/lib/settings/language-options';
import {
  changesOf,
  type Profile,
  profileFields,
  type ProfileInput,
} from '@/lib/settings/profile-input';
import type { ProfileWords } from '@/lib/settings/profile-words';
import { CompanyFields } from './company-fields';

/** Phone numbers of every country weigh a lot, and nobody saves before the page is idle. */
const loadRules = () => import('./profile-rules');

type ProfileFormProps = {
  isB2b: boolean;
  start: ProfileInput;
  country: string;
  languages: readonly LanguageOption[];
  dateOrder: readonly DatePart[];
  words: ProfileWords;
};

export function ProfileForm(props: ProfileFormProps) {
  const { isB2b, start, country, languages, dateOrder, words } = props;
  const router = useRouter();
  const resolver = useMemo(
    () => lazyResolver(async () => (await loadRules()).profileResolver({ country, isB2b })),
    [country, isB2b],
  );
  useEffect(() => whenIdle(loadRules), []);
  const form = useForm<ProfileInput, unknown, Profile>({ resolver, defaultValues: start });

  const { field, ...submit } = useFormSubmit({
    form,
    names: profileFields,
    draft: 'personal-details',
    errors: words.errors,
    async send(profile) {
      const changes = changesOf(form.formState.defaultValues ?? {}, form.getValues(), profile);
      if (Object.keys(changes).length === 0) return 'unchanged';
      await sendProfile(changes);
      return 'saved';
    },
    savedText: (outcome) => words[outcome],
    onSaved: () => router.refresh(),
  });
  const titles = [...new Set([...words.titles, ...(start.title === '' ? [] : [start.title])])];

  return (
    <Card className="max-w-3xl">
      <form {...submit.form} aria-label={words.legend} className="grid gap-5 sm:grid-cols-6">
        {isB2b && (
          <CompanyFields
            companyName={field('companyName')}
            vatNumber={field('vatNumber')}
            words={words}
          />
        )}
        <Field
          {...field('title')}
          as="select"
          label={words.title}
          autoComplete="honorific-prefix"
          className="sm:col-span-6 sm:max-w-48"
        >
          <option value="">{words.noTitle}</option>
          {titles.map((title) => (
            <option key={title}>{title}</option>
          ))}
        </Field>
        <Field
          {...field('firstName')}
          label={words.firstName}
          autoComplete="given-name"
          className="sm:col-span-3"
        />
        <Field
          {...field('lastName')}
          label={words.lastName}
          autoComplete="family-name"
          className="sm:col-span-3"
        />
        <DateField
          legend={words.birth}
          description={words.birthHint}
          error={field('birthDay').error}
          order={dateOrder}
          labels={{ day: words.birthDay, month: words.birthMonth, year: words.birthYear }}
          parts={{
            day: field('birthDay'),
            month: field('birthMonth'),
            year: field('birthYear'),
          }}
          className="sm:col-span-6"
        />
        <Field
          {...field('phoneNumber')}
          type="tel"
          label={words.phoneNumber}
          description={words.phoneHint}
          autoComplete="tel"
          className="sm:col-span-6 sm:max-w-sm"
        />
        {languages.length > 1 && (
          <Field
            {...field('language')}
            as="select"
            label={words.language}
            description={words.languageNote}
            autoComplete="language"
            className="sm:col-span-6 sm:max-w-sm"
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
              {words.save}
            </SubmitButton>
          </div>
        </div>
      </form>
    </Card>
  );
}
