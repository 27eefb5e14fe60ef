'use client';
import { useLocale, useTranslations } from 'next-intl';
import { useEffect, useEffectEvent, useState } from 'react';
import { Queries } from '@/components/ui/queries';
import { useRouter } from '@/lib/navigation/navigation';
import { filterParameter, filterText } from '@/lib/photo-library/photos/filter';
import { suggest } from '@/lib/photo-library/photos/suggestions';
import { useFilterTexts, useMonths, useTyped } from './use-library-search';

type SearchSuggestionsProps = {
  field: HTMLInputElement;
  listId: string;
  /** Address of the library. */
  action: string;
};

/**
 * The list of suggestions below the search field. The field keeps the focus; arrow keys move in the list (combobox
 * pattern of the ARIA Authoring Practices Guide).
 */
export const SearchSuggestions = (props: SearchSuggestionsProps) => (
  <Queries>
    <Suggestions {...props} />
  </Queries>
);

function Suggestions({ field, listId, action }: SearchSuggestionsProps) {
  const t = useTranslations('photos.search');
  const locale = useLocale();
  const router = useRouter();
  const library = { locale, texts: useFilterTexts(), months: useMonths() };
  const typed = useTyped(field);
  const [isOpen, setOpen] = useState(true);
  const [active, setActive] = useState(-1);
  const suggestions = isOpen ? suggest(typed, library) : [];

  /** @param text text of a filter, or the typed text, which the server understands */
  function choose(text: string) {
    setOpen(false);
    // Keep the other parameters: sort, stripped mode and the address at which photos are added.
    const query = new URLSearchParams(location.search);
    query.set(filterParameter, text);
    router.push(`${action.split('?')[0]}?${query}`);
  }

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.isComposing) return;
    const count = suggestions.length;
    switch (event.key) {
      case 'ArrowDown':
        setOpen(true);
        setActive(active + 1 >= count ? 0 : active + 1);
        break;
      case 'ArrowUp':
        setActive(active <= 0 ? count - 1 : active - 1);
        break;
      case 'Escape':
        if (!isOpen) return;
        setOpen(false);
        setActive(-1);
        break;
      case 'Enter': {
        const filter = suggestions[active]?.filter;
        const text = filter ? filterText(filter) : field.value.trim();
        // With an empty field, the browser submits the form, which shows all photos.
        if (text === '') return;
        choose(text);
        break;
      }
      default:
        return;
    }
    event.preventDefault();
  });
  const onTyping = useEffectEvent(() => {
    setOpen(true);
    setActive(-1);
  });
  useEffect(() => {
    const press = (event: KeyboardEvent) => onKey(event);
    const others = {
      input: () => onTyping(),
      focus: () => setOpen(true),
      blur: () => setOpen(false),
    };
    field.addEventListener('keydown', press);
    for (const [name, hear] of Object.entries(others)) field.addEventListener(name, hear);
    return () => {
      field.removeEventListener('keydown', press);
      for (const [name, hear] of Object.entries(others)) field.removeEventListener(name, hear);
    };
  }, [field]);
  const isShown = suggestions.length > 0;
  const activeId = isShown && active >= 0 ? `${listId}-${active}` : null;
  useEffect(() => {
    field.setAttribute('aria-expanded', String(isShown));
    if (activeId) field.setAttribute('aria-activedescendant', activeId);
    else field.removeAttribute('aria-activedescendant');
  }, [field, isShown, activeId]);

  return (
    <>
      <ul
        id={listId}
        role="listbox"
        aria-label={t('suggestions')}
        hidden={!isShown}
        className="absolute inset-x-0 top-full z-20 mt-1 max-h-[60dvh] overflow-y-auto rounded-md border border-line bg-surface-raised py-1 shadow-overlay"
      >
        {suggestions.map(({ filter, label }, at) => (
          <li
            key={filterText(filter)}
            id={`${listId}-${at}`}
            role="option"
            aria-selected={at === active}
            // Prevents the field from losing the focus, which would close the list before the click.
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => choose(filterText(filter))}
            className={`flex min-h-touch cursor-pointer items-center px-4 break-words md:min-h-9 ${at === active ? 'bg-brand-soft text-ink outline-2 -outline-offset-2 outline-focus' : 'hover:bg-surface-sunken'}`}
          >
            {label}
          </li>
        ))}
      </ul>
      <span role="status" className="sr-only">
        {isOpen && typed !== '' && t('found', { count: suggestions.length })}
      </span>
    </>
  );
}
