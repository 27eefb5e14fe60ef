'use client';
import { useTranslations } from 'next-intl';
import { useEffect, useEffectEvent, useState } from 'react';
import { Button, buttonStyles } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { PageHead } from '@/components/ui/page-head';
import { useClipboardCopy } from '@/components/ui/use-clipboard-copy';
import { route } from '@/lib/config/routes';
import { Link } from '@/lib/navigation/link';
import { useRouter } from '@/lib/navigation/navigation';

/**
 * Time in milliseconds until the page returns automatically (CO-04). WCAG 2.2.1 requires that
 * customers can stop a time limit: the first key, touch or focus stops this one.
 */
const backAfterMs = 2_000;

/** Events that show that the customer uses the page. */
const signsOfLife = ['keydown', 'pointerdown', 'wheel', 'touchmove'] as const;

/**
 * True if the previous history entry is one of our pages. Browsers without the Navigation API
 * cannot know: there it is true if any entry exists.
 */
function hasPreviousPage(): boolean {
  const { navigation, history }: Partial<Pick<Window, 'navigation'>> & Window = window;
  return navigation ? navigation.canGoBack : history.length > 1;
}

/**
 * Returns to the previous page after 2 s, unless the customer uses the page before. Without scripts
 * the page remains.
 */
function useAutomaticReturn(): { isMoving: boolean; stay: () => void } {
  const router = useRouter();
  const [isTold, setTold] = useState(false);
  const [isStaying, setStaying] = useState(false);
  const goBack = useEffectEvent(() => {
    setStaying(true);
    // If an app has just opened the window, there is no previous page, or only the sign-in page of
    // another site.
    if (hasPreviousPage()) window.history.back();
    else router.replace(route('savedProjects'));
  });

  useEffect(() => {
    if (isStaying) return;
    const stay = () => setStaying(true);
    // Live regions announce only changes, so the text is set after the first rendering.
    const told = setTimeout(() => setTold(true));
    const back = setTimeout(() => goBack(), backAfterMs);
    for (const sign of signsOfLife) document.addEventListener(sign, stay, { passive: true });
    return () => {
      clearTimeout(told);
      clearTimeout(back);
      for (const sign of signsOfLife) document.removeEventListener(sign, stay);
    };
  }, [isStaying]);

  return { isMoving: isTold && !isStaying, stay: () => setStaying(true) };
}

type DesktopHandoffProps = {
  /** URL of the editor that the customer can open on a computer. */
  address: string;
  /** The customer's e-mail address, to which the link is sent. */
  email: string;
  brand: string;
};

/** Explains that the editor needs a computer, offers its link, and returns automatically (SH-12). */
export function DesktopHandoff({ address, email, brand }: DesktopHandoffProps) {
  const t = useTranslations('handoff');
  const { copied, copy } = useClipboardCopy();
  const { isMoving, stay } = useAutomaticReturn();
  const query = `subject=${encodeURIComponent(t('mailSubject', { brand }))}&body=${encodeURIComponent(t('mailBody', { address }))}`;
  const copyText = copied ? t(copied.isDone ? 'copied' : 'copyFailed') : '';
  return (
    <>
      <PageHead title={t('title')} lead={t('text')} />
      {/* Screen readers can move the focus without a key event, so a focus event also stops the
          return. */}
      <div className="grid max-w-prose gap-6" onFocus={stay}>
        <div className="flex flex-wrap gap-3">
          <a
            href={`mailto:${encodeURIComponent(email).replaceAll('%40', '@')}?${query}`}
            className={buttonStyles({ wide: 'phone' })}
          >
            <Icon name="mail" />
            {t('mail')}
          </a>
          <Button variant="secondary" wide="phone" onClick={() => copy(address)}>
            <Icon name={copied?.isDone ? 'check' : 'copy'} />
            {t('copy')}
          </Button>
        </div>
        <a href={address} className="break-all underline underline-offset-4">
          {address}
        </a>
        <div className="-ms-4 flex flex-wrap gap-3 md:-ms-3">
          <Link
            href={route('savedProjects')}
            className={buttonStyles({ variant: 'ghost', size: 'sm' })}
          >
            {t('projects')}
          </Link>
          {/* Invisible instead of removed, so that the layout does not shift. */}
          <Button
            variant="ghost"
            size="sm"
            onClick={stay}
            className={isMoving ? undefined : 'invisible'}
          >
            {t('stay')}
          </Button>
        </div>
        <p role="status" className="text-ink-muted">
          {copyText || (isMoving && t('moving'))}
        </p>
      </div>
    </>
  );
}
