/** A photo of Recently deleted as its page shows it. Pure. */
import type { DeletedPhotoDto } from '@/lib/contracts/photos';
import { type PhotoView, toPhotoView } from '@/lib/photo-grid/photo-view';

export type DeletedPhotoView = Pick<PhotoView, 'id' | 'name' | 'width' | 'height' | 'small'> & {
  /** Whole days that are left, the begun one not counted; 0 on the last day. */
  daysLeft: number;
};

export type DeletedPage = {
  photos: DeletedPhotoView[];
  /** Of the next page; null on the last. */
  cursor: string | null;
  /** All that are kept, on this page or not. */
  total: number;
};

const dayMs = 24 * 60 * 60 * 1000;

/** @param now the instant of the answer; the browser's clock may be wrong */
export function toDeletedPhotoView(photo: DeletedPhotoDto, now: Date): DeletedPhotoView {
  const { id, name, width, height, small } = toPhotoView(photo);
  const leftMs = Date.parse(photo.expiresAt) - now.getTime();
  return { id, name, width, height, small, daysLeft: Math.max(0, Math.floor(leftMs / dayMs)) };
}
