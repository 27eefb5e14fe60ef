'use client';
import { Suspense, useEffect, useId, useRef, useState } from 'react';
import { buttonStyles } from '@/components/ui/button-styles';
import { Icon } from '@/components/ui/icon';
import type { IconName } from '@/components/ui/icon-names';
import { lazyPart, whenIdle } from '@/components/ui/load-ahead';

const load = () => import('./more-menu-list');
const MoreMenuList = lazyPart(() => load().then((part) => part.MoreMenuList));

export type MoreMenuItem = { id: string; icon: IconName; label: string; isDanger?: boolean } & (
  | { href: string }
  /** Called when the menu has closed and the focus is back on its button, so it may open a dialog. */
  | { onSelect: () => void }
);

type MoreMenuProps = {
  /** Label of the button; it names what the entries apply to: 'More for Anna Visser'. */
  label: string;
  items: readonly MoreMenuItem[];
  /** True while the action of an entry is running. */
  pending?: boolean;
};

/**
 * Menu with less frequent actions. It is a popover of the browser, which handles Escape, clicks
 * outside and the tab order, like the account's menu. The entries are loaded on demand; if the
 * customer clicks before, the menu opens when they are loaded.
 */
export function MoreMenu({ label, items, pending = false }: MoreMenuProps) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const isThere = useRef(false);
  const isAsked = useRef(false);
  const [isWanted, setIsWanted] = useState(false);
  useEffect(() => whenIdle(load), []);
  const want = () => setIsWanted(true);

  return (
    <>
      <button
        ref={button}
        type="button"
        popoverTarget={id}
        aria-label={label}
        aria-disabled={pending || undefined}
        aria-busy={pending || undefined}
        onPointerEnter={want}
        onFocus={want}
        onClick={(event) => {
          if (pending) event.preventDefault();
          else if (!isThere.current) {
            isAsked.current = true;
            want();
          }
        }}
        title={label}
        className={buttonStyles({ variant: 'quiet', size: 'icon' })}
      >
        <Icon
          name={pending ? 'loader-circle' : 'ellipsis'}
          className={`size-6 ${pending ? 'motion-safe:animate-spin' : ''}`}
        />
      </button>
      {isWanted && (
        <Suspense fallback={null}>
          <MoreMenuList
            id={id}
            label={label}
            items={items}
            button={button}
            onThere={() => {
              isThere.current = true;
              if (isAsked.current) button.current?.click();
            }}
          />
        </Suspense>
      )}
    </>
  );
}
