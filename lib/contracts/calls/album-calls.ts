/** Photo-management API: the customer's own albums. */
import {
  addedPhotosDto,
  albumChangesDto,
  albumDto,
  albumListDto,
  albumPositionDto,
  createdAlbumDto,
  newAlbumDto,
} from '../albums';
import { failedPhotosDto, photoIdsDto, photoListDto } from '../photos';
import type { Call, Entity } from './description';

export const albumEntities = {
  Album: {
    schema: albumDto,
    fields: {
      specification: 'albumId albumName coverPhoto photosCount created updated userId isShared',
      present: 'moreCovers',
    },
  },
  AlbumChanges: {
    schema: albumChangesDto,
    fields: { specification: 'albumName', albumCover: 'coverPhotoId' },
  },
  AddedPhotos: {
    schema: addedPhotosDto,
    fields: { specification: 'failed', present: 'present' },
  },
} as const satisfies Record<string, Entity>;

export const albumCalls = {
  createAlbum: { request: 'POST /albums', body: newAlbumDto, answer: createdAlbumDto },
  listAlbums: {
    request: 'GET /albums',
    query: {
      specification: 'cursor limit displaySharedData',
      albumQueries: 'sortKey sortOrder search',
    },
    answer: albumListDto,
  },
  getAlbum: { request: 'GET /albums/{id}', answer: albumDto },
  changeAlbum: { request: 'PATCH /albums/{id}', body: albumChangesDto, mayAnswer: albumDto },
  deleteAlbum: { request: 'DELETE /albums/{id}' },
  listAlbumPhotos: {
    request: 'GET /albums/{id}/photos',
    query: { specification: 'cursor sortKey sortOrder limit', albumOffset: 'offset' },
    answer: photoListDto,
  },
  getAlbumPosition: {
    request: 'GET /albums/{id}/photos/{photoId}/position',
    extension: 'albumPosition',
    query: { albumPosition: 'sortKey sortOrder' },
    answer: albumPositionDto,
  },
  addToAlbum: {
    request: 'POST /albums/{id}/photos',
    body: photoIdsDto,
    mayAnswer: addedPhotosDto,
  },
  removeFromAlbum: {
    request: 'DELETE /albums/{id}/photos',
    body: photoIdsDto,
    mayAnswer: failedPhotosDto,
  },
} as const satisfies Record<string, Call>;
