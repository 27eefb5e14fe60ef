'use client';
import { useTranslations } from 'next-intl';
import { type ComponentProps, type RefObject, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { accepted } from '@/lib/uploads/photo-format';
import type { Dropped } from '@/lib/uploads/dropped-files';
import { droppedOf } from './page-drop';

type FileButtonProps = ComponentProps<typeof Button> & {
  onChoose: (files: readonly File[]) => void;
  /** Attributes of the file input. */
  field: Pick<ComponentProps<'input'>, 'accept' | 'capture'> & { webkitdirectory?: '' };
};

/** A button that opens the system's file dialog. */
function FileButton({ onChoose, field, ...button }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button {...button} onClick={() => input.current?.click()} />
      <input
        ref={input}
        type="file"
        multiple={field.capture === undefined}
        {...field}
        // The button opens this input, so the input needs no tab stop.
        tabIndex={-1}
        aria-hidden
        className="sr-only"
        onChange={({ currentTarget }) => {
          onChoose([...(currentTarget.files ?? [])]);
          // Cleared, so that the customer can choose the same file again after removing it.
          currentTarget.value = '';
        }}
      />
    </>
  );
}

type ChoosePhotosProps = {
  /** True if photos have been chosen; the buttons are then smaller. */
  isSmall: boolean;
  firstButton: RefObject<HTMLButtonElement | null>;
  onChoose: (files: readonly File[]) => void;
  onDrop: (dropped: Dropped) => void;
};

/**
 * Ways to choose photos (IM-01): photos and camera on a phone, and on a computer files, folders and
 * an area for dropped files.
 */
export function FileChooser({ isSmall, firstButton, onChoose, onDrop }: ChoosePhotosProps) {
  const t = useTranslations('uploads.modal');
  const [isOver, setOver] = useState(false);
  const [isTouch] = useState(() => matchMedia('(pointer: coarse)').matches);
  const size = isSmall ? 'sm' : 'md';
  const edge = isOver ? 'border-brand bg-brand-soft text-ink' : 'border-line-strong';
  const zone = isTouch ? '' : `rounded-md border-2 border-dashed ${edge}`;
  const shape = isSmall
    ? `flex-wrap ${isTouch ? '' : 'p-2'}`
    : `flex-col text-center ${isTouch ? 'py-2' : 'px-4 py-6'}`;

  return (
    <div
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        event.stopPropagation();
        setOver(false);
        onDrop(droppedOf(event.dataTransfer));
      }}
      className={`flex items-center gap-2 ${shape} ${zone}`}
    >
      {!isSmall && <Icon name="image-up" className="size-8" />}
      <div className="flex flex-wrap items-center justify-center gap-2">
        <FileButton
          ref={firstButton}
          variant={isSmall ? 'secondary' : 'primary'}
          size={size}
          field={{ accept: isTouch ? accepted.photos : accepted.files }}
          onChoose={onChoose}
        >
          {t(isSmall ? 'chooseMore' : 'choose')}
        </FileButton>
        {isTouch ? (
          <FileButton
            variant="secondary"
            size={size}
            field={{ accept: 'image/*', capture: 'environment' }}
            onChoose={onChoose}
          >
            {t('takePhoto')}
          </FileButton>
        ) : (
          <FileButton
            variant="ghost"
            size={size}
            field={{ webkitdirectory: '' }}
            onChoose={onChoose}
          >
            {t('chooseFolder')}
          </FileButton>
        )}
      </div>
      {!isTouch && <p className={isSmall ? 'text-sm' : ''}>{t('drop')}</p>}
      {!isSmall && <p className="text-sm text-ink-muted">{t('kinds')}</p>}
    </div>
  );
}
