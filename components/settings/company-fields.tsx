import { Field } from '@/components/form/field';
import type { FieldControl } from '@/components/form/use-fields';
import type { ProfileWords } from '@/lib/settings/profile-words';

type CompanyFieldsProps = {
  /** Registered by the form itself, before its other fields: in that order the first wrong one takes the focus. */
  companyName: FieldControl;
  vatNumber: FieldControl;
  words: ProfileWords;
};

/** Who a business is, before the person who speaks for it. */
export function CompanyFields({ companyName, vatNumber, words }: CompanyFieldsProps) {
  return (
    <>
      <Field
        {...companyName}
        label={words.companyName}
        autoComplete="organization"
        className="sm:col-span-6"
      />
      <Field
        {...vatNumber}
        label={words.vatNumber}
        description={words.vatHint}
        autoComplete="off"
        className="sm:col-span-6 sm:max-w-sm"
      />
    </>
  );
}
