import { useTranslations } from 'next-intl';
import { buttonStyles } from '@/components/ui/button-styles';
import { Icon } from '@/components/ui/icon';
import { route } from '@/lib/config/routes';
import { Link } from '@/lib/navigation/link';
import type { BookView } from '@/lib/widgets/schema';
import { BookCover } from './book-cover';
import { BookState } from './book-state';

/** Id of a card's heading. When the card before it is removed, this heading gets the focus. */
export const bookHeadingIdOf = (code: string): string => `book-${code}`;

type BookCardProps = {
  book: BookView;
  /** Index among the pictures of the page, from 0. */
  position: number;
  /** False if the state of the online version could not be read. The card then shows no actions. */
  isKnown: boolean;
  onChange: (book: BookView) => void;
  onDelete: () => void;
};

/** One photo book with the state of its online version and its actions. */
export function BookCard({ book, position, isKnown, onChange, onDelete }: BookCardProps) {
  const t = useTranslations('widgets.item');
  const { code, title, thumbnail, href, ordered, status } = book;
  const isDeletable = status !== 'none' && status !== 'creating';
  return (
    // The picture becomes narrower if the customer uses a large font.
    <li className="grid grid-cols-[min(15rem,40%)_minmax(0,1fr)] gap-x-6 gap-y-3 border-t border-line pt-6">
      <BookCover thumbnail={thumbnail} position={position} />
      <div className="flex min-w-0 flex-col items-start gap-3">
        <div className="max-w-full">
          <h3 id={bookHeadingIdOf(code)} tabIndex={-1} className="text-xl text-balance break-words">
            <bdi>{title}</bdi>
          </h3>
          <p className="text-sm text-ink-muted">{ordered}</p>
        </div>
        {isKnown && (
          <BookState book={book} onChange={onChange}>
            {isDeletable && (
              <>
                {href && (
                  <a
                    href={href}
                    target="_blank"
                    rel="noopener noreferrer"
                    aria-label={t('openOf', { title })}
                    className={buttonStyles({ size: 'sm' })}
                  >
                    {t('open')}
                    <Icon name="external-link" className="size-4" />
                  </a>
                )}
                {status === 'ready' && (
                  <Link
                    href={route('widgetShare', { productCode: code })}
                    aria-label={t('shareOf', { title })}
                    className={buttonStyles({ variant: 'secondary', size: 'sm' })}
                  >
                    {t('share')}
                  </Link>
                )}
                <button
                  type="button"
                  aria-label={t('deleteOf', { title })}
                  title={t('delete')}
                  onClick={onDelete}
                  className={buttonStyles({ variant: 'quiet', size: 'icon' })}
                >
                  <Icon name="trash" className="size-5" />
                </button>
              </>
            )}
          </BookState>
        )}
      </div>
    </li>
  );
}
