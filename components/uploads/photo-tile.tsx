'use client';
import { useTranslations } from 'next-intl';
import { memo } from 'react';
import { Icon } from '@/components/ui/icon';
import type { UploadFile } from '@/lib/uploads/upload-file';
import type { UploadStore } from '@/lib/uploads/upload-store';
import { FilePicture } from './file-picture';

/** Gap between tiles in CSS pixels. */
export const tileGap = 4;

const icons = { leaveOut: 'x', addAgain: 'rotate-ccw' } as const;

/** Action of the button on a photo. */
export type TileAction = keyof typeof icons;

type TileProps = Pick<UploadStore, 'getPicture'> & {
  file: UploadFile;
  index: number;
  columns: number;
  /** Distance between the starts of two tiles in CSS pixels. */
  cell: number;
  count: number;
  action: TileAction | undefined;
  isActive: boolean;
};

/**
 * Tile of a chosen photo. Its properties do not change during scrolling, so that only tiles that
 * become visible are rendered.
 */
export const PhotoTile = memo(function PhotoTile(props: TileProps) {
  const { file, index, columns, cell, count, action, isActive, getPicture } = props;
  const t = useTranslations('uploads.modal');
  return (
    <li
      data-at={index}
      aria-setsize={count}
      aria-posinset={index + 1}
      title={file.name}
      className="absolute"
      style={{
        insetInlineStart: (index % columns) * cell,
        top: Math.floor(index / columns) * cell,
        width: cell - tileGap,
        height: cell - tileGap,
      }}
    >
      <FilePicture file={file} getPicture={getPicture} className="size-full" isNamed />
      {action ? (
        <button
          type="button"
          aria-label={t(action, { name: file.name })}
          tabIndex={isActive ? 0 : -1}
          className="absolute end-0 top-0 flex size-touch cursor-pointer items-start justify-end p-1"
        >
          <span className="rounded-full bg-surface-raised p-1 text-ink">
            <Icon name={icons[action]} className="size-4" />
          </span>
        </button>
      ) : (
        <bdi className="sr-only">{file.name}</bdi>
      )}
    </li>
  );
});
