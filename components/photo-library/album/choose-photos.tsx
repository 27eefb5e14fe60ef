'use client';
import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';

/** Button that opens the photo picker of an album. */
export function ChoosePhotos({ onPress }: { onPress: () => void }) {
  const t = useTranslations('albums.picker');
  return (
    <Button
      variant="secondary"
      data-picker=""
      onClick={onPress}
      className="max-sm:me-2 max-sm:px-3"
    >
      <Icon name="images" className="size-5" />
      <span className="max-sm:sr-only">{t('open')}</span>
    </Button>
  );
}
