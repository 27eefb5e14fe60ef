/** In the route table as `photoPreview`; alone, because the first scripts of the library need no other path. */
export const photoPreviewPath = '/my-photos/photos/preview/:id';
