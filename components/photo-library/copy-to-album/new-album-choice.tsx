'use client';
import { useTranslations } from 'next-intl';
import type { RefObject } from 'react';
import { CheckboxField } from '@/components/form/checkbox-field';
import { Field } from '@/components/form/field';
import type { albumNameIssue } from '@/lib/contracts/album-name';

type NewAlbumChoiceProps = {
  /** Null while no new album is chosen. */
  album: { name: string } | null;
  /** Whether the album was created, but not all photos are in it; its name cannot change then. */
  isMade: boolean;
  issue: ReturnType<typeof albumNameIssue>;
  field: RefObject<HTMLInputElement | null>;
  onChange: (name: string | null) => void;
};

/** A new album among the choices, with its name (AL-11, AL-15, AL-16). */
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
          // A click on the choice continues in the field for the name.
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
