import type { ReactNode } from 'react';
import { buttonStyles } from '@/components/ui/button-styles';
import { Icon } from '@/components/ui/icon';
import { Link, StrippedField } from '@/lib/navigation/link';

type SearchFormProps = {
  /** Id of the input, for its label. */
  id: string;
  /** Path of the list, to which the form is submitted. */
  action: string;
  search: string;
  maxLength: number;
  /** URL of the list without a search. */
  clearHref: string;
  texts: Record<'label' | 'placeholder' | 'submit' | 'clear', string>;
  /** Hidden inputs for the other parameters of the list's URL. */
  children?: ReactNode;
};

/** Search form of a list. A plain GET form: it works without scripts, and its URL can be shared. */
export function SearchForm(props: SearchFormProps) {
  const { id, action, search, maxLength, clearHref, texts, children } = props;
  return (
    <form role="search" method="get" action={action} className="flex w-full gap-2 sm:w-auto">
      {children}
      <StrippedField />
      <label htmlFor={id} className="sr-only">
        {texts.label}
      </label>
      <input
        id={id}
        type="search"
        name="q"
        defaultValue={search}
        key={search}
        maxLength={maxLength}
        autoComplete="off"
        placeholder={texts.placeholder}
        className="min-h-touch min-w-0 grow rounded-md border border-line-strong bg-surface-raised px-3 placeholder:text-ink-muted sm:w-72"
      />
      <button
        type="submit"
        aria-label={texts.submit}
        className={buttonStyles({ variant: 'secondary', size: 'icon' })}
      >
        <Icon name="search" className="size-5" />
      </button>
      {search !== '' && (
        <Link
          href={clearHref}
          className={buttonStyles({ variant: 'ghost', size: 'sm', class: 'shrink-0' })}
        >
          {texts.clear}
        </Link>
      )}
    </form>
  );
}
