import { useTranslations } from 'next-intl';

type MailPreviewProps = {
  /** Name of the sender, as far as it is typed. */
  sender: string;
  message: string;
  title: string;
  /** Name of the shop that sends the mail. */
  brand: string;
};

/** Preview of the mail. A test ensures that its texts are equal to those of the real mail. */
export function MailPreview({ sender, message, title, brand }: MailPreviewProps) {
  const t = useTranslations('widgets.preview');
  const name = sender.trim() === '' ? t('someone') : sender.trim();
  const values = { sender: name, brand };
  return (
    <section aria-labelledby="preview-title" className="min-w-0">
      <h2 id="preview-title" className="mb-4 text-lg">
        {t('title')}
      </h2>
      <div className="overflow-hidden border border-line bg-surface-raised break-words">
        <p className="on-table px-5 py-6 font-heading text-2xl">{t('subject', values)}</p>
        <div className="grid gap-4 p-5">
          <p>{t('text', values)}</p>
          {message.trim() !== '' && (
            <blockquote className="border-s-4 border-brand ps-4 whitespace-pre-line">
              {message.trim()}
            </blockquote>
          )}
          <p>
            <span className="inline-block rounded-control bg-brand px-6 py-3 font-semibold text-on-brand">
              {t('button')}
            </span>
            <span className="sr-only"> {title}</span>
          </p>
          <p className="text-sm text-ink-muted">{t('ignore', values)}</p>
        </div>
      </div>
    </section>
  );
}
