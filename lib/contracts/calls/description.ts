/**
 * The form in which the services of section 7 of the specification are described: one object for each service, from which
 * come the table of calls of the web app, the OpenAPI documents of docs/openapi and the filter that tests put before the
 * reference backend (docs/decisions/2026-11-22-services-of-the-specification.md).
 */
import type * as z from 'zod';
import { capabilitiesDto, type Extension } from '../capabilities';

type Method = 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/**
 * Names of fields or parameters, separated by spaces. Each stands in one place.
 * - `specification`: sections 3 and 7 name it, or say that there are fields which they do not show.
 * - `decided`: neither names it, but an ordinary service has it; a list can do without it.
 * - every other key is the capability that announces an extension; `present` is announced by being there.
 */
export type Names = { [Key in 'specification' | 'decided' | Extension]?: string };

/** An object on the wire with the names of all its fields. */
export type Entity = { schema: z.ZodType; fields: Names };

export type Call = {
  /** Method and path below the base, such as `GET /photos/{id}`. */
  request: `${Method} /${string}`;
  /** The capability that announces the call; left out where the specification has it. Without it, no call is made. */
  extension?: Extension;
  /** `none`: without the customer's token (AU-10). */
  auth?: 'none';
  query?: Names;
  body?: z.ZodType;
  /** Schema of the answer, if the specification shows one; a read always has one. `pdf`: bytes. */
  answer?: z.ZodType | 'pdf';
  /** Schema of an answer that the specification does not show; a write may also answer without a body. */
  mayAnswer?: z.ZodType;
};

export type Service = {
  title: string;
  /** Path of the service in the reference backend. */
  base: string;
  /** Objects with fields beyond the specification; the fields of all other objects are the specification's. */
  entities: Readonly<Record<string, Entity>>;
  calls: Readonly<Record<string, Call>>;
};

/** The call by which a service announces its extensions (contracts/capabilities.ts). */
export const getCapabilities = {
  request: 'GET /capabilities',
  extension: 'present',
  auth: 'none',
  answer: capabilitiesDto,
} as const satisfies Call;
