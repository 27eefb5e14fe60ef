import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { importRules } from './tools/imports/rules.mjs';

/** Files that begin with 'use client', as one pattern; their imports are sent to browsers. */
const clientFiles = ['app', 'components', 'lib']
  .flatMap((folder) =>
    readdirSync(folder, { recursive: true }).map((name) => path.posix.join(folder, name)),
  )
  .filter((file) => /\.tsx?$/.test(file) && /^'use client'/.test(readFileSync(file, 'utf8')))
  .map((file) => `^${file.replace(/[.()[\]]/g, '\\$&')}$`);

/** @type {import('dependency-cruiser').IConfiguration} */
const configuration = {
  forbidden: [
    ...importRules(clientFiles),
    {
      name: 'no-cycles',
      comment: 'Two files that need each other are one idea, or hide a third one: name it.',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'session-below-route-handlers',
      comment:
        'The route handlers ask for the session; it knows nothing of them. Pass in what it needs.',
      severity: 'error',
      from: { path: '^lib/session/' },
      to: { path: '^lib/route-handlers/' },
    },
    {
      name: 'http-below-session',
      comment: 'lib/http calls for whom its caller names: pass the token in as part of Caller.',
      severity: 'error',
      from: { path: '^lib/http/' },
      to: { path: '^lib/(session|route-handlers)/' },
    },
    {
      name: 'client-reaches-server',
      comment: 'A client file reaches *.server through another file: pass the value in as a prop.',
      severity: 'error',
      from: { path: clientFiles },
      to: { path: '\\.server\\.tsx?$', reachable: true },
    },
    {
      name: 'contracts-stay-pure',
      comment:
        'lib/contracts is shared with the backend: zod, ipaddr.js, date-fns, tlds, leven (pure, too) and itself, nothing else.',
      severity: 'error',
      from: { path: '^lib/contracts/', pathNot: '\\.test\\.ts$' },
      to: {
        pathNot: [
          '^lib/contracts/',
          '^node_modules/(zod|ipaddr\\.js|date-fns|@date-fns/tz|tlds|leven)/',
        ],
      },
    },
    {
      name: 'no-development-packages',
      comment: 'What runs in production is a dependency, not a devDependency.',
      severity: 'error',
      from: {
        path: '^(app|backend|components|lib|server|middleware|instrumentation)',
        pathNot: '\\.test\\.tsx?$',
      },
      to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'no-missing-packages',
      comment: 'Imported but not in package.json, or not found at all.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '\\.css$' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)\\.next/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      mainFields: ['module', 'main', 'types'],
    },
    cache: { folder: 'node_modules/.cache/dependency-cruiser', strategy: 'content' },
  },
};

export default configuration;
