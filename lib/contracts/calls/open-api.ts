/**
 * Converts the description of a service to an OpenAPI 3.1 document. Other teams compare their own service with it or build a
 * mock from it. Two keys are added to OpenAPI: `x-extension: <capability>` on everything that is not in the specification, and
 * `x-decided: true` on fields of ordinary services that section 3 does not name.
 */
import * as z from 'zod';
import { count, httpUrl, tolerated, wallClock } from '../wire';
import type { Call, Entity, Names, Service } from './description';
import { describedServices } from './services';

export type Json = null | boolean | number | string | Json[] | { [name: string]: Json };
export type JsonObject = { [name: string]: Json };

const toNames = (text = ''): string[] => text.split(' ').filter((name) => name !== '');

/**
 * Returns the keys `x-extension` or `x-decided` for each field or parameter, by its name.
 *
 * @throws if a name occurs under two keys
 */
function toMarks(names: Names): ReadonlyMap<string, JsonObject> {
  const marks = new Map<string, JsonObject>();
  for (const [kind, text] of Object.entries(names)) {
    const mark: JsonObject =
      kind === 'specification'
        ? {}
        : kind === 'decided'
          ? { 'x-decided': true }
          : { 'x-extension': kind };
    for (const name of toNames(text)) {
      if (marks.has(name)) throw new Error(`${name} stands in two places`);
      marks.set(name, mark);
    }
  }
  return marks;
}

const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Adds `x-extension` and `x-decided` to the fields of an object's JSON Schema. Fields of extensions are never required.
 *
 * @throws if a field is not named, or a named field does not exist
 */
function markFields(name: string, { fields }: Entity, json: JsonObject): void {
  const marks = toMarks(fields);
  const properties = isObject(json['properties']) ? json['properties'] : {};
  const unnamed = Object.keys(properties).filter((field) => !marks.has(field));
  const unknown = [...marks.keys()].filter((field) => !(field in properties));
  if (unnamed.length + unknown.length > 0)
    throw new Error(`${name}: not named: ${unnamed.join()}; not there: ${unknown.join()}`);
  json['properties'] = Object.fromEntries(
    Object.entries(properties).map(([field, value]) => [
      field,
      { ...(isObject(value) ? value : {}), ...marks.get(field) },
    ]),
  );
  const required = Array.isArray(json['required']) ? json['required'] : [];
  json['required'] = required.filter(
    (field) => typeof field === 'string' && !marks.get(field)?.['x-extension'],
  );
}

/** JSON Schemas for types that zod can describe only as 'unknown' or by an unreadable pattern. */
const plain = new Map<z.core.$ZodType, JsonObject>([
  [count, { type: 'integer', minimum: 0 }],
  [httpUrl, { type: 'string', format: 'uri', maxLength: 2048 }],
  [wallClock, { type: ['string', 'null'], description: 'ISO 8601 with or without an offset' }],
]);

function replace(json: JsonObject, by: JsonObject): void {
  for (const key of Object.keys(json)) delete json[key];
  Object.assign(json, by);
}

/** Returns the JSON Schema of the wire format. Named objects other than `self` become references. */
function toSchema(schema: z.ZodType, entities: Service['entities'], self?: string): JsonObject {
  const names = new Map<z.core.$ZodType, string>(
    Object.entries(entities).map(([name, entity]) => [entity.schema, name]),
  );
  const described = z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      // zod declares a narrower type for its result, which is plain JSON.
      const json = jsonSchema as JsonObject;
      const name = names.get(zodSchema);
      const known = plain.get(zodSchema);
      const inner = tolerated.get(zodSchema);
      if (name !== undefined && name !== self)
        return replace(json, { $ref: `#/components/schemas/${name}` });
      if (known) return replace(json, known);
      if (inner) {
        const part = toSchema(inner.part, entities);
        return replace(json, inner.kind === 'list' ? { type: 'array', items: part } : part);
      }
      if ('format' in json) delete json['pattern'];
      if (json['maximum'] === Number.MAX_SAFE_INTEGER) delete json['maximum'];
      if (json['minimum'] === Number.MIN_SAFE_INTEGER) delete json['minimum'];
      delete json['default'];
    },
  });
  // The cast is safe: zod returns plain JSON but declares a narrower type.
  const { $schema: _, '~standard': __, ...json } = described as JsonObject;
  return json;
}

const numbers = ['limit', 'Limit', 'offset', 'Offset', 'skip', 'year', 'month', 'iteration'];
const typeOf = (name: string): JsonObject => ({
  type: numbers.includes(name) ? 'integer' : 'string',
});

const parametersOf = ({ request, query = {} }: Call): Json[] => [
  ...[...request.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => ({
    ...{ name, in: 'path', required: true },
    schema: typeOf(name),
  })),
  ...[...toMarks(query)].map(([name, mark]) => ({
    ...{ name, in: 'query' },
    schema: typeOf(name),
    ...mark,
  })),
];

function responsesOf({ answer, mayAnswer, extension }: Call, { entities }: Service): JsonObject {
  if (answer === 'pdf')
    return { 200: { description: 'The file.', content: { 'application/pdf': {} } } };
  const shown = answer ?? mayAnswer;
  const said = shown && {
    description: 'Success.',
    content: { 'application/json': { schema: toSchema(shown, entities) } },
  };
  if (answer && said) return { '2XX': said };
  const silent = { description: 'Done. Any 2xx is as good, whatever its body.' };
  return {
    204: silent,
    ...(said && { 200: { ...said, ...(!extension && { 'x-extension': 'present' }) } }),
  };
}

function operationOf(name: string, call: Call, service: Service): JsonObject {
  const parameters = parametersOf(call);
  return {
    operationId: name,
    ...(call.extension && { 'x-extension': call.extension }),
    security: call.auth === 'none' ? [] : [{ bearer: [] }],
    ...(parameters.length > 0 && { parameters }),
    ...(call.body && {
      requestBody: {
        required: true,
        content: { 'application/json': { schema: toSchema(call.body, service.entities) } },
      },
    }),
    responses: responsesOf(call, service),
  };
}

/**
 * Returns the OpenAPI document of a service.
 *
 * @throws if a field of a named object is not named, or a named field does not exist
 */
function toOpenApi(service: Service): JsonObject {
  const paths: { [path: string]: JsonObject } = {};
  for (const [name, call] of Object.entries(service.calls)) {
    const [method = '', path = ''] = call.request.split(' ');
    (paths[path] ??= {})[method.toLowerCase()] = operationOf(name, call, service);
  }
  const schemas = Object.entries(service.entities).map(([name, entity]) => {
    const json = toSchema(entity.schema, service.entities, name);
    markFields(name, entity, json);
    return [name, json];
  });
  return {
    openapi: '3.1.0',
    info: { title: service.title, version: '1' },
    servers: [{ url: service.base }],
    paths,
    ...(service.tusHeaders && { 'x-tus-headers': service.tusHeaders }),
    components: {
      schemas: Object.fromEntries(schemas),
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
    },
  };
}

/**
 * Returns the OpenAPI document of each described service, with the service's name and base path. Scripts must import only this
 * module: `tolerated` is a WeakMap of schema objects, so a second copy of the wire schemas would not be found in it.
 */
export const openApiDocuments = (): { name: string; base: string; document: JsonObject }[] =>
  Object.entries(describedServices).map(([name, service]) => ({
    name,
    base: service.base,
    document: toOpenApi(service),
  }));
