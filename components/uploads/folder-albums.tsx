'use client';
import { useTranslations } from 'next-intl';
import { useId, useMemo, useRef, useState } from 'react';
import { CheckboxField } from '@/components/form/checkbox-field';
import { Field } from '@/components/form/field';
import type { AlbumTarget } from '@/lib/photo-library/add-to-album/fill-album';
import { albumNameIssue } from '@/lib/contracts/album-name';
import { type FolderAlbum, proposeAlbums } from '@/lib/uploads/folder-albums';
import type { UploadFile } from '@/lib/uploads/upload-file';
import { StagedGroup } from './staged-group';

/** The customer's choice for a folder. Without a choice, the folder becomes an album with the folder's name. */
type Choice = { isOff?: boolean; name?: string };

/** Returns an album for each chosen folder, with the customer's choices, and functions to change them. */
export function useFolderAlbums(files: readonly UploadFile[], isOn: boolean) {
  const [choices, setChoices] = useState<ReadonlyMap<string, Choice>>(new Map());
  const [isChecked, setChecked] = useState(false);
  const list = useRef<HTMLDivElement>(null);
  const proposed = useMemo(
    () => (isOn ? proposeAlbums(files.filter(({ isReleased }) => !isReleased)) : []),
    [files, isOn],
  );
  const albums = proposed.map((album) => {
    const { isOff = false, name = album.name } = choices.get(album.root) ?? {};
    return { ...album, name, isOff, issue: isOff ? null : albumNameIssue(name) };
  });
  const folders = new Set(albums.flatMap((album) => (album.isOff ? [] : album.folders)));
  return {
    albums,
    isChecked,
    list,
    change: (root: string, choice: Choice) =>
      setChoices((before) => new Map([...before, [root, { ...before.get(root), ...choice }]])),
    /** True if the files of this folder will be added to an album. */
    has: (folder: string | undefined) => folder !== undefined && folders.has(folder),
    /** Returns the albums by folder; null if a name is invalid, and then that name gets the focus. */
    targets(): ReadonlyMap<string, AlbumTarget> | null {
      const wrong = albums.findIndex(({ issue }) => issue !== null);
      setChecked(wrong >= 0);
      if (wrong >= 0) {
        list.current?.querySelector<HTMLElement>(`[data-folder="${wrong}"]`)?.focus();
        return null;
      }
      return new Map(
        albums
          .filter(({ isOff }) => !isOff)
          .flatMap(({ name, folders: paths }) => {
            const album = { key: crypto.randomUUID(), name, id: null };
            return paths.map((path) => [path, album] as const);
          }),
      );
    },
  };
}

type FolderAlbumsProps = Pick<
  ReturnType<typeof useFolderAlbums>,
  'albums' | 'change' | 'isChecked' | 'list'
>;

/** List that proposes an album for each folder. The customer can change its name or decline it. */
export function FolderAlbums({ albums, change, isChecked, list }: FolderAlbumsProps) {
  const t = useTranslations('uploads.folders');
  const names = useTranslations('albumName');
  const id = useId();
  if (albums.length === 0) return null;
  const labelOf = ({ root, count }: FolderAlbum) =>
    t.rich('make', { folder: root, count, bdi: (folder) => <bdi>{folder}</bdi> });
  return (
    <div ref={list}>
      <StagedGroup title={t('title', { count: albums.length })} text={t('text')}>
        <ul className="grid gap-3">
          {albums.map((album, at) => (
            <li key={album.root} className="grid gap-2 wrap-anywhere">
              <CheckboxField
                label={<span id={`${id}-${at}`}>{labelOf(album)}</span>}
                checked={!album.isOff}
                onChange={({ currentTarget }) =>
                  change(album.root, { isOff: !currentTarget.checked })
                }
              />
              {!album.isOff && (
                <Field
                  className="ps-8"
                  label={names('label')}
                  placeholder={names('placeholder')}
                  autoComplete="off"
                  data-folder={at}
                  value={album.name}
                  error={isChecked && album.issue && names(album.issue)}
                  onChange={({ currentTarget }) =>
                    change(album.root, { name: currentTarget.value })
                  }
                />
              )}
            </li>
          ))}
        </ul>
      </StagedGroup>
    </div>
  );
}
