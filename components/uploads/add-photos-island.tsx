'use client';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { useImport } from './photo-import-island';

/** Opens the import modal of the page. */
export function AddPhotosButton({ label }: { label: string }) {
  const { open, prepare, isComing } = useImport();
  return (
    <Button pending={isComing} onClick={open} onPointerEnter={prepare}>
      <Icon name="image-up" />
      {label}
    </Button>
  );
}
