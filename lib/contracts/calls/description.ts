/**
 * Types with which the services of section 7 of the specification are described, one object for each service. Made from these
 * objects: the table of calls of the web app, the OpenAPI documents in docs/openapi, and the filter that tests put in front of
 * the reference backend (docs/decisions/2026-11-22-services-of-the-specification.md).
 */
import type * as z from 'zod';
import { capabilitiesDto, type Extension } from '../capabilities';

type Method = 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/**
 * Names of fields or parameters, separated by spaces. Each name may occur under one key only.
 * - `specification`: sections 3 and 7 name it, or say that the object has fields which they do not show.
 * - `decided`: the specification does not name it, but an ordinary service has it; clients must work without it.
 * - every other key is the capability that announces an extension. `present` means that no capability announces it: a response
 *   has the field, or a mail has the link.
 */
export type Names = { [Key in 'specification' | 'decided' | Extension]?: string };

/** Schema of an object that a service sends or receives, and the names of all its fields. */
export type Entity = { schema: z.ZodType; fields: Names };

export type Call = {
  /** Method, and path below the base path of the service, such as `GET /photos/{id}`. */
  request: `${Method} /${string}`;
  /** Capability that announces the call; the call is made only if it is announced. Undefined for calls of the specification. */
  extension?: Extension;
  /** `none`: the call is sent without the customer's token (AU-10). */
  auth?: 'none';
  query?: Names;
  body?: z.ZodType;
  /** Schema of the response if the specification shows it; every read has one. `pdf`: the response is a file. */
  answer?: z.ZodType | 'pdf';
  /** Schema of a response that the specification does not show. A write may also respond without a body. */
  mayAnswer?: z.ZodType;
};

export type Service = {
  title: string;
  /** Base path of the service in the reference backend. */
  base: string;
  /** Objects that have fields beyond the specification. An object that is not listed has only fields of the specification. */
  entities: Readonly<Record<string, Entity>>;
  calls: Readonly<Record<string, Call>>;
  /** Headers beyond tus 1.0 in requests to the storage, by the capability of this service that announces them. */
  tusHeaders?: Names;
};

/** Call that returns the extensions which a service announces (contracts/capabilities.ts). */
export const getCapabilities = {
  request: 'GET /capabilities',
  extension: 'present',
  auth: 'none',
  answer: capabilitiesDto,
} as const satisfies Call;
