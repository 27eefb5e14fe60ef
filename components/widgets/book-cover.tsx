import { pictureLoading } from '@/components/ui/picture-loading';

/** What a book looks like; its title stands beside it, which is why it is not described again. */
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
