'use client';
import { useTranslations } from 'next-intl';
import { Alert } from '@/components/ui/alert';
import type { CopyResult } from '@/lib/photo-library/add-to-album/fill-album';
import { route } from '@/lib/config/routes';
import type { Translator } from '@/lib/i18n/translator';
import { Link } from '@/lib/navigation/link';

type CopyTexts = Translator<'albums.copy'>;

/** Translated counts of one album, for example '9 added, 3 already there, 1 failed'. */
function countsOf({ added, present, failed }: CopyResult, t: CopyTexts): string {
  const counts = { added, present, failed: failed.length };
  return (['added', 'present', 'failed'] as const)
    .flatMap((name) => (counts[name] > 0 ? [t(name, { count: counts[name] })] : []))
    .join(', ');
}

type MissedTextProps = {
  results: readonly CopyResult[];
  /** Whether photos that failed remain selected. */
  keepsSelected: boolean;
  /** A prop, because a toast is outside the dialog and cannot use the dialog's messages. */
  t: CopyTexts;
};

/** A line for each album, and the number of photos that were not copied everywhere (D-20). */
export function MissedText({ results, keepsSelected, t }: MissedTextProps) {
  const left = new Set(results.flatMap(({ failed }) => failed)).size;
  return (
    <>
      {/* A toast is a `<p>`, which cannot contain a list element. */}
      <span role="list">
        {results.map((result) => (
          <span role="listitem" key={result.target.key} className="block wrap-anywhere nums">
            <bdi className="font-semibold">{result.target.name}</bdi>
            {': '}
            {result.isGone ? t('gone') : countsOf(result, t)}
          </span>
        ))}
      </span>
      {left > 0 && (
        <span className="block">{t(keepsSelected ? 'left' : 'missing', { count: left })}</span>
      )}
    </>
  );
}

/** The results inside the dialog; renders nothing before the first result. */
export function CopyResultList(props: Omit<MissedTextProps, 't'>) {
  const t = useTranslations('albums.copy');
  if (props.results.length === 0) return null;
  return (
    <Alert tone="warning" announce="status">
      <MissedText {...props} t={t} />
    </Alert>
  );
}

type CopiedTextProps = {
  results: readonly CopyResult[];
  /** A prop, because a toast is outside the dialog and cannot use the dialog's messages. */
  t: CopyTexts;
};

/** Success message with links to the albums that now contain the photos (CA-02). */
export function CopiedText({ results, t }: CopiedTextProps) {
  const [only] = results;
  const isNew = results.some(({ added }) => added > 0);
  const linkTo = (result: CopyResult) => (
    <Link
      href={route('album', { id: result.target.id ?? '' })}
      className="font-semibold wrap-anywhere underline"
    >
      <bdi>{result.target.name}</bdi>
    </Link>
  );
  if (only && results.length === 1)
    return (
      <>
        {t.rich(isNew ? 'copied' : 'known', { albumLink: () => linkTo(only) })}
        {isNew && only.present > 0 && <span className="block">{countsOf(only, t)}</span>}
      </>
    );
  return (
    <>
      {t('copiedTo', { count: results.length })}
      {results.map((result) => (
        <span key={result.target.key} className="block">
          {linkTo(result)}
          {': '}
          {countsOf(result, t)}
        </span>
      ))}
    </>
  );
}
