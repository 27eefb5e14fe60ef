import * as z from 'zod/mini';
import { uploadCodePattern, uploadTokenPattern } from '@/lib/contracts/upload-tokens';
import { endpoint } from '@/lib/endpoints/endpoint';
import { idParameter } from '@/lib/endpoints/parameters';
import { claimReply, newSessionReply, sessionReply } from './schema';

/** Names the session that a phone has joined. */
const query = z.strictObject({ session: idParameter });

export const phoneUploadApi = {
  /** Opens a session for a phone, and ends the customer's previous session. The reply contains the QR code. */
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
  /** Ends a session. Afterwards the phone cannot send files. */
  endSession: endpoint('DELETE', '/api/phone-upload/sessions/:id', {
    access: 'session',
    rate: 'write',
  }),
  /** Lets a phone join a session, with the token of the QR code or with the typed code. */
  claim: endpoint('POST', '/api/phone-upload/claim', {
    access: 'open',
    rate: 'confirmation',
    body: z.union([
      z.strictObject({ token: z.string().check(z.regex(uploadTokenPattern)) }),
      z.strictObject({ code: z.string().check(z.regex(uploadCodePattern)) }),
    ]),
    reply: claimReply,
  }),
  /** State of the session that this phone has joined. */
  getJoined: endpoint('GET', '/api/phone-upload/current', {
    access: 'open',
    rate: 'upload',
    query,
    reply: sessionReply,
  }),
  /** Ends the session when the phone has sent all its files. */
  endJoined: endpoint('DELETE', '/api/phone-upload/current', {
    access: 'open',
    rate: 'write',
    query,
  }),
  /** tus: creates an upload in the phone's session; the request may already contain the file's bytes. */
  createFile: endpoint('POST', '/api/phone-upload/files', {
    access: 'open',
    rate: 'upload',
    withoutTurn: true,
    query,
  }),
  /** tus: returns how many bytes of the phone's file have arrived. */
  getFileOffset: endpoint('HEAD', '/api/phone-upload/files/:id', {
    access: 'open',
    rate: 'upload',
    query,
  }),
  /** tus: receives the next bytes of the phone's file. */
  appendToFile: endpoint('PATCH', '/api/phone-upload/files/:id', {
    access: 'open',
    rate: 'upload',
    withoutTurn: true,
    query,
  }),
};
