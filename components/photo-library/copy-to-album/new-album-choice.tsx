'use client';
import { useTranslations } from 'next-intl';
import type { RefObject } from 'react';
import { CheckboxField } from '@/components/form/checkbox-field';
import { Field } from '@/components/form/field';
import type { albumNameIssue } from '@/lib/contracts/album-name';

type NewAlbumChoiceProps = {
  /** Null while 'New album' is not checked. */
  album: { name: string } | null;
  /** Whether the album was created although some photos failed. Its name can no longer change. */
  isMade: boolean;
  issue: ReturnType<typeof albumNameIssue>;
  field: RefObject<HTMLInputElement | null>;
  onChange: (name: string | null) => void;
};

/** Checkbox for a new album, with a field for its name (AL-11, AL-15, AL-16). */
export function NewAlbumChoice({ album, isMade, issue, field, onChange }: NewAlbumChoiceProps) {
  const t = useTranslations('albumName');
  const copy = useTranslations('albums.copy');
  return (
    <div className="grid gap-2">
      <CheckboxField
        label={copy('newAlbum')}
        checked={album !== null}
        disabled={isMade}
        onChange={({ currentTarget }) => onChange(currentTarget.checked ? '' : null)}
      />
      {album && (
        <Field
          ref={field}
          className="ps-8"
          label={t('label')}
          placeholder={t('placeholder')}
          autoComplete="off"
          // The click on the checkbox renders this field, and the customer types the name next.
          autoFocus
          value={album.name}
          readOnly={isMade}
          error={issue && t(issue)}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
        />
      )}
    </div>
  );
}
