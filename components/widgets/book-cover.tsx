import { pictureLoading } from '@/components/ui/picture-loading';

/** Cover of a book. The alt text is empty, because the title is beside it. */
export function BookCover({ thumbnail, position }: { thumbnail: string | null; position: number }) {
  return (
    <span className="print aspect-4/3 w-full self-start">
      {thumbnail === null ? (
        <span className="blank size-full">
          <span className="sign" />
        </span>
      ) : (
        <img
          src={thumbnail}
          alt=""
          {...pictureLoading(position)}
          className="size-full object-cover"
        />
      )}
    </span>
  );
}
