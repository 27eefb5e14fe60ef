'use client';
import { useEffect, useState } from 'react';
import { Icon } from '@/components/ui/icon';
import type { UploadFile } from '@/lib/uploads/upload-file';
import type { UploadStore } from '@/lib/uploads/upload-store';

/**
 * Time in milliseconds for which a photo has to be visible before its picture is made. Photos that
 * are only scrolled past need none.
 */
const settleMs = 80;

type FilePictureProps = Pick<UploadStore, 'getPicture'> & {
  file: UploadFile;
  /** CSS classes with the size of the frame. */
  className: string;
  /** True if the file's name is shown when there is no picture. */
  isNamed?: boolean;
};

/** Picture of a chosen file. A neutral tile is shown until the picture is made, or if it cannot be made. */
export function FilePicture({ file, className, getPicture, isNamed = false }: FilePictureProps) {
  const { id, name } = file;
  const [address, setAddress] = useState<string | null>(null);

  useEffect(() => {
    const control = new AbortController();
    const ask = () =>
      void getPicture(id, control.signal).then(
        (made) => !control.signal.aborted && setAddress(made),
      );
    const timer = setTimeout(ask, settleMs);
    return () => {
      clearTimeout(timer);
      control.abort();
    };
  }, [id, getPicture]);

  return (
    <span
      className={`flex shrink-0 flex-col items-center justify-center overflow-hidden bg-surface-sunken text-ink-muted ${className}`}
    >
      {address ? (
        <img
          src={address}
          alt=""
          className="size-full object-cover"
          onError={() => setAddress(null)}
        />
      ) : (
        <>
          <Icon name="image" className="size-6" />
          {isNamed && (
            <bdi aria-hidden className="line-clamp-2 px-1 text-center text-sm break-all">
              {name}
            </bdi>
          )}
        </>
      )}
    </span>
  );
}
