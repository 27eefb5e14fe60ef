import * as z from 'zod/mini';
import { uploadCodePattern, uploadTokenPattern } from '@/lib/contracts/upload-tokens';
import { endpoint } from '@/lib/endpoints/endpoint';
import { idParameter } from '@/lib/endpoints/parameters';
import { claimReply, newSessionReply, sessionReply } from './schema';

/** The session that a phone has joined. */
const query = z.strictObject({ session: idParameter });

export const phoneUploadApi = {
  /** Opens a session for a phone and ends the customer's open session. The reply has the QR code. */
  openSession: endpoint('POST', '/api/phone-upload/sessions', {
    access: 'session',
    rate: 'write',
    flag: 'PhotoManagementQrCodeUploadEnabled',
    reply: newSessionReply,
    status: 201,
  }),
  /** State of a session, and the files that the phone has sent. */
  getSession: endpoint('GET', '/api/phone-upload/sessions/:id', {
    access: 'session',
    rate: 'upload',
    reply: sessionReply,
  }),
  /** Ends a session: the phone can send no more files. */
  endSession: endpoint('DELETE', '/api/phone-upload/sessions/:id', {
    access: 'session',
    rate: 'write',
  }),
  /** A phone joins a session by the token of the QR code, or by the typed code. */
  claim: endpoint('POST', '/api/phone-upload/claim', {
    access: 'open',
    rate: 'confirmation',
    body: z.union([
      z.strictObject({ token: z.string().check(z.regex(uploadTokenPattern)) }),
      z.strictObject({ code: z.string().check(z.regex(uploadCodePattern)) }),
    ]),
    reply: claimReply,
  }),
  /** The session that this phone has joined. */
  getJoined: endpoint('GET', '/api/phone-upload/current', {
    access: 'open',
    rate: 'upload',
    query,
    reply: sessionReply,
  }),
  /** The phone has sent all its files. */
  endJoined: endpoint('DELETE', '/api/phone-upload/current', {
    access: 'open',
    rate: 'write',
    query,
  }),
  /** tus: a phone creates an upload in its session, possibly with its bytes. */
  createFile: endpoint('POST', '/api/phone-upload/files', {
    access: 'open',
    rate: 'upload',
    withoutTurn: true,
    query,
  }),
  /** tus: the number of received bytes of a phone's file. */
  getFileOffset: endpoint('HEAD', '/api/phone-upload/files/:id', {
    access: 'open',
    rate: 'upload',
    query,
  }),
  /** tus: the next bytes of a phone's file. */
  appendToFile: endpoint('PATCH', '/api/phone-upload/files/:id', {
    access: 'open',
    rate: 'upload',
    withoutTurn: true,
    query,
  }),
};
