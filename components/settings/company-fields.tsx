import { Field } from '@/components/form/field';
import type { FieldControl } from '@/components/form/use-fields';
import type { ProfileWords } from '@/lib/settings/profile-words';

type CompanyFieldsProps = {
  /** Of the form's useFormSubmit. */
  field: (name: 'companyName' | 'vatNumber') => FieldControl;
  words: ProfileWords;
};

/** Who a business is, before the person who speaks for it. */
export function CompanyFields({ field, words }: CompanyFieldsProps) {
  return (
    <>
      <Field
        {...field('companyName')}
        label={words.companyName}
        autoComplete="organization"
        className="sm:col-span-6"
      />
      <Field
        {...field('vatNumber')}
        label={words.vatNumber}
        description={words.vatHint}
        autoComplete="off"
        className="sm:col-span-6 sm:max-w-sm"
      />
    </>
  );
}
