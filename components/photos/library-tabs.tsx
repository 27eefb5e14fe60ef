import { LinkTabs } from '@/components/ui/link-tabs';

export type LibraryTabsProps = {
  label: string;
  /** `label` with `{count}`. */
  photos: { href: string; label: string };
  albums: { href: string; label: string } | null;
};

/** Photos and albums, each with its number (MP-01); that of the photos follows what is deleted and added. */
export function LibraryTabs({
  label,
  photos,
  albums,
  count,
}: LibraryTabsProps & { count: string }) {
  return (
    <LinkTabs
      label={label}
      tabs={[
        { href: photos.href, label: photos.label.replace('{count}', count), isCurrent: true },
        ...(albums ? [{ ...albums, isCurrent: false }] : []),
      ]}
    />
  );
}
