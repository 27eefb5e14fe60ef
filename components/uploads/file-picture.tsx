'use client';
import { useEffect, useState } from 'react';
import { Icon } from '@/components/ui/icon';

type FilePictureProps = {
  id: string;
  /** Makes a small picture, or says that there is none. */
  preview: (id: string) => Promise<string | null>;
};

/** What a chosen file shows: a neutral tile until, or unless, there is a picture. */
export function FilePicture({ id, preview }: FilePictureProps) {
  const [address, setAddress] = useState<string | null>(null);

  useEffect(() => {
    let isGone = false;
    void preview(id).then((made) => !isGone && setAddress(made));
    return () => {
      isGone = true;
    };
  }, [id, preview]);

  return (
    <span className="flex size-12 shrink-0 items-center justify-center overflow-hidden rounded-sm bg-surface-sunken text-ink-muted">
      {address ? (
        <img
          src={address}
          alt=""
          className="size-full object-cover"
          onError={() => setAddress(null)}
        />
      ) : (
        <Icon name="image" className="size-6" />
      )}
    </span>
  );
}
