'use client';
import { useEffect, useState } from 'react';
import { Icon } from '@/components/ui/icon';
import type { UploadFile } from '@/lib/uploads/upload-file';
import type { UploadStore } from '@/lib/uploads/upload-store';

/** A photo has to be visible for this many milliseconds before its picture is made, to skip photos that are scrolled past. */
const settleMs = 80;

type FilePictureProps = Pick<UploadStore, 'getPicture'> & {
  file: UploadFile;
  /** Classes with the size of the frame. */
  className: string;
  /** Shows the file's name if there is no picture. */
  isNamed?: boolean;
};

/** Picture of a chosen file; a neutral tile while, or if, there is none. */
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
