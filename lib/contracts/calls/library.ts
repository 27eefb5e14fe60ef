/** The services around the photo library: shared albums, exports, downloads, uploads, selections and the storage period. */
import { accountInformationDto } from '../account-information';
import {
  participantsDto,
  sharedAlbumDto,
  sharedAlbumListDto,
  sharedPhotoDto,
  sharedPhotoListDto,
  sharedPhotoUrlDto,
  sharedSummaryDto,
} from '../albums';
import {
  downloadDto,
  downloadListDto,
  downloadRequestDto,
  downloadUrlDto,
  sharedDownloadRequestDto,
  startedDownloadDto,
} from '../downloads';
import {
  backupDto,
  backupRequestDto,
  chunkDto,
  chunkUrlDto,
  copyStateDto,
  verificationDto,
} from '../exports';
import { photoDto } from '../photos';
import { selectedPhotosDto, tempSelectionDto } from '../temp-selections';
import { claimDto, claimRequest, newUploadSessionDto, uploadSessionDto } from '../upload-sessions';
import { anonymousUploadsDto, uploadDto, uploadIdsDto } from '../uploads';
import { getCapabilities, type Service } from './description';
import { photoFields } from './photos';

export const sharedAlbums = {
  title: 'Shared-albums API',
  base: '/shared-albums-api',
  entities: {
    Photo: { schema: photoDto, fields: photoFields },
    SharedAlbum: {
      schema: sharedAlbumDto,
      fields: {
        specification: 'albumId albumName coverPhoto photosCount created updated ownerId',
        present: 'moreCovers availableUntil',
      },
    },
    SharedPhoto: {
      schema: sharedPhotoDto,
      fields: { ...photoFields, specification: `${photoFields.specification} ownerId` },
    },
  },
  calls: {
    getCapabilities,
    getSharedSummary: { request: 'GET /users', answer: sharedSummaryDto },
    listSharedAlbums: {
      request: 'GET /shared-albums',
      query: { specification: 'cursor limit' },
      answer: sharedAlbumListDto,
    },
    getSharedAlbum: { request: 'GET /shared-albums/{id}', answer: sharedAlbumDto },
    listParticipants: { request: 'GET /shared-albums/{id}/participants', answer: participantsDto },
    listSharedPhotos: {
      request: 'GET /shared-albums/{id}/photos',
      query: { specification: 'cursor sortKey sortOrder limit' },
      answer: sharedPhotoListDto,
    },
    getSharedPhotoUrl: {
      request: 'GET /shared-albums/{id}/photos/{photoId}/url',
      extension: 'singlePhotoUrl',
      query: { singlePhotoUrl: 'ownerId' },
      answer: sharedPhotoUrlDto,
    },
    deleteSharedAlbum: { request: 'DELETE /shared-albums/{id}' },
  },
} as const satisfies Service;

const [readyBackup, otherBackup] = backupDto.options;

export const exports = {
  title: 'Export API',
  base: '/export-api',
  entities: {
    ReadyBackup: {
      schema: readyBackup,
      fields: {
        specification: 'status backupId chunks created updated',
        verifiedExports: 'verifiedAt scope outsideCount',
      },
    },
    OtherBackup: {
      schema: otherBackup,
      fields: { specification: 'status', present: 'backupId done total' },
    },
    Chunk: {
      schema: chunkDto,
      fields: { specification: 'iteration size', present: 'fileCount' },
    },
    BackupRequest: {
      schema: backupRequestDto,
      fields: { specification: 'channel', verifiedExports: 'scope' },
    },
  },
  calls: {
    requestBackup: { request: 'POST /backups', body: backupRequestDto, answer: backupDto },
    getBackup: { request: 'GET /backups/{backupId}', answer: backupDto },
    getChunkUrl: {
      request: 'GET /backups/{backupId}/chunks/{iteration}/url',
      answer: chunkUrlDto,
    },
    getCopyState: {
      request: 'GET /backups/verified',
      extension: 'verifiedExports',
      answer: copyStateDto,
    },
    verifyBackup: {
      request: 'POST /backups/{backupId}/verifications',
      extension: 'verifiedExports',
      body: verificationDto,
      answer: copyStateDto,
    },
  },
} as const satisfies Service;

export const downloads = {
  title: 'Downloads',
  base: '/downloads-api',
  entities: {
    Download: {
      schema: downloadDto,
      fields: {
        specification: 'id photos',
        decided: 'state createdAt expiresAt',
        present: 'failure size missingCount missing fetchedAt jobId part parts albumId albumName',
      },
    },
    StartedDownload: {
      schema: startedDownloadDto,
      fields: { specification: 'id photos', downloadParts: 'archives' },
    },
  },
  calls: {
    getCapabilities,
    listDownloads: {
      request: 'GET /downloads',
      query: { downloadsOfAlbum: 'albumId' },
      answer: downloadListDto,
    },
    getDownloadUrl: { request: 'GET /downloads/{id}/url', answer: downloadUrlDto },
    startDownload: {
      request: 'POST /downloads',
      body: downloadRequestDto,
      answer: startedDownloadDto,
    },
    startSharedDownload: {
      request: 'POST /shared-album-downloads',
      body: sharedDownloadRequestDto,
      answer: startedDownloadDto,
    },
  },
} as const satisfies Service;

export const tempSelections = {
  title: 'Temp selections',
  base: '/temp-selections-api',
  entities: {},
  calls: {
    createSelection: {
      request: 'POST /temp-selections',
      body: selectedPhotosDto,
      answer: tempSelectionDto,
    },
    getSelection: { request: 'GET /temp-selections/{id}', answer: selectedPhotosDto },
  },
} as const satisfies Service;

export const uploads = {
  title: 'Uploads',
  base: '/uploads-api',
  entities: {},
  calls: {
    getCapabilities,
    getUpload: {
      request: 'GET /uploads/{id}',
      query: { specification: 'accountId' },
      answer: uploadDto,
    },
    findAnonymousUploads: {
      request: 'POST /getanonymousuploads',
      body: uploadIdsDto,
      answer: anonymousUploadsDto,
    },
    openSession: {
      request: 'POST /uploadsessions',
      extension: 'phoneSessions',
      answer: newUploadSessionDto,
    },
    getSession: {
      request: 'GET /uploadsessions/{id}',
      extension: 'phoneSessions',
      answer: uploadSessionDto,
    },
    endSession: { request: 'DELETE /uploadsessions/{id}', extension: 'phoneSessions' },
    claimSession: {
      request: 'POST /uploadsessions/claim',
      extension: 'phoneSessions',
      auth: 'none',
      query: { phoneSessions: 'channel' },
      body: claimRequest,
      answer: claimDto,
    },
    getPhoneSession: {
      request: 'GET /uploadsessions/current',
      extension: 'phoneSessions',
      answer: uploadSessionDto,
    },
    endPhoneSession: { request: 'DELETE /uploadsessions/current', extension: 'phoneSessions' },
  },
  tusHeaders: { directUploads: 'Upload-Direct Upload-Capability' },
} as const satisfies Service;

export const retention = {
  title: 'Storage deletion info',
  base: '/storage-api',
  entities: {
    AccountInformation: {
      schema: accountInformationDto,
      fields: {
        specification:
          'delayedDeletionDate lastOrderDate projectCount projectedDeletionDate registrationDate',
        present: 'asOf restartedAt lastPurge',
      },
    },
  },
  calls: {
    getAccountInformation: {
      request: 'GET /accounts/getaccountinformation',
      answer: accountInformationDto,
    },
  },
} as const satisfies Service;
