import { Icon } from '@/components/ui/icon';
import { Link } from '@/lib/navigation/link';

/** Link at the top of a page, back to the photos or to another list. */
export const BackToPhotos = ({ href, label }: { href: string; label: string }) => (
  <Link
    href={href}
    className="inline-flex min-h-touch items-center gap-1.5 font-semibold text-brand hover:underline max-sm:-mt-4 md:min-h-0"
  >
    <Icon name="arrow-left" className="size-4" />
    {label}
  </Link>
);
