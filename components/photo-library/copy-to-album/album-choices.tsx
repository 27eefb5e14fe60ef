'use client';
import { useTranslations } from 'next-intl';
import { type KeyboardEvent, useRef, useState } from 'react';
import { FailureMessage } from '@/components/form/failure-message';
import { controlClass } from '@/components/form/field';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { findByName } from '@/lib/albums/find-by-name';
import type { AlbumView } from '@/lib/albums/schema';
import type { Choices } from './use-choices';

/** The list has a search field if it has at least this many albums. */
const searchFrom = 12;

type AlbumChoicesProps = {
  choices: Choices;
  /** Ids of the chosen albums. */
  chosen: Pick<ReadonlySet<string>, 'has'>;
  onToggle: (album: AlbumView) => void;
};

/**
 * Checkboxes of the customer's albums, the most recently used first (CA-01). The list is one tab stop; arrow keys move
 * in it.
 */
export function AlbumChoices({ choices, chosen, onToggle }: AlbumChoicesProps) {
  const t = useTranslations('albums.copy');
  const retry = useTranslations('common')('retry');
  const [search, setSearch] = useState('');
  const [active, setActive] = useState<string | null>(null);
  const list = useRef<HTMLUListElement>(null);
  const { albums, isLoading, failure } = choices;
  const shown = findByName(albums, search);
  const stop = shown.some(({ id }) => id === active) ? active : shown[0]?.id;
  return (
    <>
      {albums.length >= searchFrom && (
        <input
          type="search"
          aria-label={t('search')}
          placeholder={t('search')}
          autoComplete="off"
          className={controlClass}
          value={search}
          onChange={({ currentTarget }) => setSearch(currentTarget.value)}
          onKeyDown={(event) => {
            // Enter in the search field must not submit the form. Enter that ends an IME composition must do nothing.
            if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
            event.preventDefault();
            list.current?.querySelector('input')?.focus();
          }}
        />
      )}
      <ul
        ref={list}
        aria-label={t('albums')}
        className="grid empty:hidden"
        onKeyDown={moveByArrows}
      >
        {shown.map((album) => (
          <li key={album.id}>
            <Choice
              album={album}
              isChosen={chosen.has(album.id)}
              isStop={album.id === stop}
              onFocus={() => setActive(album.id)}
              onToggle={() => onToggle(album)}
            />
          </li>
        ))}
      </ul>
      <p role="status" className="text-ink-muted empty:hidden">
        {isLoading ? t('loading') : albums.length > 0 && shown.length === 0 && t('none')}
      </p>
      {failure && (
        <FailureMessage
          failure={failure}
          action={
            <Button variant="secondary" size="sm" onClick={choices.retry}>
              {retry}
            </Button>
          }
        />
      )}
    </>
  );
}

const moves: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowDown: (at) => at + 1,
  ArrowUp: (at) => at - 1,
  Home: () => 0,
  End: (_, last) => last,
};

function moveByArrows(event: KeyboardEvent<HTMLElement>) {
  const move = moves[event.key];
  if (!move) return;
  event.preventDefault();
  const boxes = [...event.currentTarget.querySelectorAll('input')];
  const at = boxes.findIndex((box) => box === event.target);
  boxes[move(at, boxes.length - 1)]?.focus();
}

type ChoiceProps = {
  album: AlbumView;
  isChosen: boolean;
  /** Whether this checkbox is the tab stop of the list. */
  isStop: boolean;
  onFocus: () => void;
  onToggle: () => void;
};

function Choice({ album, isChosen, isStop, onFocus, onToggle }: ChoiceProps) {
  const t = useTranslations('albums.copy');
  const { name, count, covers } = album;
  return (
    <label className="flex min-h-touch cursor-pointer items-center gap-3 rounded-md py-1.5 hover:bg-surface-sunken">
      <input
        type="checkbox"
        className="size-5 shrink-0 cursor-pointer accent-brand"
        tabIndex={isStop ? 0 : -1}
        checked={isChosen}
        onFocus={onFocus}
        onChange={onToggle}
      />
      <span className="flex size-12 shrink-0 items-center justify-center overflow-hidden bg-surface-sunken text-ink-muted">
        {covers[0] === undefined ? (
          <Icon name="images" className="size-5" />
        ) : (
          <img src={covers[0]} alt="" loading="lazy" className="size-full object-cover" />
        )}
      </span>
      <span className="min-w-0 grow">
        <bdi className="block truncate">{name}</bdi>
        <span className="text-sm text-ink-muted nums">{t('photos', { count })}</span>
      </span>
    </label>
  );
}
