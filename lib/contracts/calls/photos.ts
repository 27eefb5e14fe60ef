/** Photo-management API: the library. Calls for albums of the same service are in album-calls.ts. */
import { activationDto, activationStartDto } from '../activation';
import {
  dateChangesDto,
  dateChangesReply,
  knownDatesDto,
  knownDatesQuery,
  undatedDto,
} from '../photo-date-changes';
import {
  deletedAllDto,
  deletedPhotoDto,
  deletedPhotoListDto,
  duplicatesDto,
  failedPhotosDto,
  favouritesDto,
  hashesDto,
  photoDto,
  photoIdsDto,
  photoListDto,
  photoPositionDto,
  photoSummaryDto,
  photoUrlDto,
  placedPhotoDto,
  timelineDto,
  turnsDto,
} from '../photos';
import { albumCalls, albumEntities } from './album-calls';
import type { Call, Names, Service } from './description';

export const photoFields = {
  specification:
    'imageId localFileName uploadId url untouchedUrl created thumbnails dateTaken uploadEnd visibleWidth visibleHeight',
  present: 'thumbhash fileSize isMotionPhoto',
  dateSources: 'dateSource datePrecision isDateGuessed',
  fullSize: 'fullSizeUrl',
  favourites: 'isFavourite',
  photoTurn: 'turn',
} as const satisfies Names;

const photoFilter = 'favourite taken name createdFrom';

const reading = {
  getSummary: { request: 'GET /users', answer: photoSummaryDto },
  getActivation: { request: 'GET /users/activate', answer: activationDto },
  getTimeline: {
    request: 'GET /users/timeline',
    query: { timelineSortKey: 'sortKey', photoFilter },
    answer: timelineDto,
  },
  listMonth: {
    request: 'GET /photos/timeline/{year}/{month}',
    query: {
      specification: 'cursor limit sortKey sortOrder',
      timelineOffset: 'offset',
      photoFilter,
    },
    answer: photoListDto,
  },
  listPhotos: {
    request: 'GET /photos',
    query: { specification: 'cursor sortKey sortOrder', photosLimit: 'limit', photoFilter },
    answer: photoListDto,
  },
  getPosition: {
    request: 'GET /photos/{id}/position',
    extension: 'photoPosition',
    query: { photoPosition: 'sortKey sortOrder', photoFilter },
    answer: photoPositionDto,
  },
  getPhoto: { request: 'GET /photos/{id}', extension: 'fullSize', answer: placedPhotoDto },
  getPhotoUrl: {
    request: 'GET /photos/{id}/url',
    extension: 'singlePhotoUrl',
    answer: photoUrlDto,
  },
  listDeleted: {
    request: 'GET /photos/deleted',
    extension: 'recentlyDeleted',
    query: { recentlyDeleted: 'cursor limit' },
    answer: deletedPhotoListDto,
  },
  listUndated: { request: 'GET /photos/undated', extension: 'undated', answer: undatedDto },
  readDates: {
    request: 'POST /photos/dates/known',
    extension: 'photoDates',
    body: knownDatesQuery,
    answer: knownDatesDto,
  },
  findDuplicates: {
    request: 'POST /photos/duplicates',
    extension: 'duplicates',
    body: hashesDto,
    answer: duplicatesDto,
  },
} as const satisfies Record<string, Call>;

const changing = {
  activate: { request: 'POST /users/activate', answer: activationStartDto },
  deletePhotos: { request: 'DELETE /photos', body: photoIdsDto, answer: failedPhotosDto },
  deleteAll: { request: 'DELETE /photos/all', mayAnswer: deletedAllDto },
  restorePhotos: {
    request: 'POST /photos/restore',
    extension: 'recentlyDeleted',
    body: photoIdsDto,
    answer: failedPhotosDto,
  },
  purgePhotos: {
    request: 'POST /photos/deleted/purge',
    extension: 'recentlyDeleted',
    body: photoIdsDto,
    answer: failedPhotosDto,
  },
  changeDates: {
    request: 'PUT /photos/dates',
    extension: 'photoDates',
    body: dateChangesDto,
    answer: dateChangesReply,
  },
  markFavourites: {
    request: 'PUT /photos/favourites',
    extension: 'favourites',
    body: favouritesDto,
    answer: failedPhotosDto,
  },
  turnPhotos: {
    request: 'PUT /photos/turns',
    extension: 'photoTurn',
    body: turnsDto,
    answer: failedPhotosDto,
  },
} as const satisfies Record<string, Call>;

export const photos = {
  title: 'Photo-management API',
  base: '/photos-api',
  entities: {
    ...albumEntities,
    Photo: { schema: photoDto, fields: photoFields },
    PlacedPhoto: {
      schema: placedPhotoDto,
      fields: { ...photoFields, photoPosition: 'taken uploaded' },
    },
    DeletedPhoto: {
      schema: deletedPhotoDto,
      fields: { ...photoFields, recentlyDeleted: 'deletedAt expiresAt' },
    },
    PhotoSummary: {
      schema: photoSummaryDto,
      fields: {
        specification: 'albumsCount photosCount created updated',
        present: 'capabilities',
      },
    },
    Activation: {
      schema: activationDto,
      fields: { specification: 'status', present: 'importedCount totalCount hasFailed' },
    },
    DeletedAll: { schema: deletedAllDto, fields: { recentlyDeleted: 'deletedCount deletionId' } },
  },
  calls: { ...reading, ...changing, ...albumCalls },
} as const satisfies Service;
