type ProductPictureProps = { url: string | null; className?: string };

/** A product's picture in a frame that has its size before the bytes come. The text beside it names the product. */
export function ProductPicture({ url, className = '' }: ProductPictureProps) {
  return (
    <span className={`block size-full min-h-0 overflow-hidden bg-surface-sunken ${className}`}>
      {url && (
        <img src={url} alt="" loading="lazy" decoding="async" className="size-full object-cover" />
      )}
    </span>
  );
}
