/** Checks that deploy/compose.yaml and deploy/kubernetes contain all that each process in a container needs. */
import { spawnSync } from 'node:child_process';
import { globSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseAllDocuments } from 'yaml';
import * as z from 'zod';
import { settings as backendSettings } from '@/backend/platform/environment';
import { settings as webSettings } from '@/lib/config/env.server';
import { channelTable } from '@/lib/contracts/channels';
import { fillTemplate, hasNginx, makeCertificate } from '../cluster/edge';

const read = async (file: string): Promise<unknown[]> => {
  const documents = parseAllDocuments(await readFile(file, 'utf8'), { merge: true });
  return [...documents].map((document) => {
    if (document.errors.length > 0) throw new Error(`${file}: ${document.errors[0]?.message}`);
    const content: unknown = document.toJS();
    return content;
  });
};

const known: Readonly<Record<string, ReadonlySet<string>>> = {
  web: new Set([...Object.keys(webSettings.shape), 'NODE_EXTRA_CA_CERTS']),
  backend: new Set([...Object.keys(backendSettings.shape), 'NODE_EXTRA_CA_CERTS']),
};
const isSecret = (name: string) =>
  /SECRET|PASSWORD|(DATABASE|REDIS|SMTP)_URL|KEY_ID|CLIENT_KEY|_DSN/.test(name);

/**
 * Returns the output of nginx's check of deploy/nginx.conf with these values. Names of other
 * containers do not resolve on this machine, so they are replaced.
 */
async function testEdge(values: Readonly<Record<string, string>>): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'edge-'));
  makeCertificate(folder);
  const here = Object.entries(values).map(([name, value]) => [
    name,
    value
      // nginx has both directives only since 1.27.3, so a test cannot require them.
      .replace(/resolver \S+ valid=\w+;/, '')
      .replace(/server \S+:(\d+) resolve /, 'server 127.0.0.1:$1 ')
      // Only root may listen on these ports.
      .replace(/listen (80|443)\b/, 'listen 10$1')
      .replace(/ssl_certificate [^;]+;/, `ssl_certificate ${folder}/cert.pem;`)
      .replace(/ssl_certificate_key [^;]+;/, `ssl_certificate_key ${folder}/key.pem;`),
  ]);
  const file = path.join(folder, 'nginx.conf');
  // The output of nginx in a test is a pipe, which nginx cannot open as a log file.
  await writeFile(
    file,
    await fillTemplate({
      ...Object.fromEntries(here),
      EDGE_DIR: folder,
      ACCESS_LOG: `${folder}/access.log`,
    }),
  );
  const { status, stderr } = spawnSync('nginx', ['-t', '-e', `${folder}/error.log`, '-c', file], {
    encoding: 'utf8',
  });
  await rm(folder, { recursive: true });
  return status === 0 ? 'accepted' : stderr;
}

/** Returns the names of all variables in the template. The start command of the edge must set each of them. */
async function namesInTemplate(): Promise<string[]> {
  const template = (await readFile('deploy/nginx.conf', 'utf8')).replace(/^\s*#.*$/gm, '');
  return [
    ...new Set([...template.matchAll(/\$\{([A-Z_]+)\}/g)].map(([, name = '']) => name)),
  ].sort();
}

describe('compose', () => {
  const service = z.looseObject({
    image: z.string(),
    user: z.string().optional(),
    command: z.array(z.string()).optional(),
    entrypoint: z.array(z.string()).optional(),
    environment: z.record(z.string(), z.string()).default({}),
    networks: z.unknown(),
    deploy: z.object({ replicas: z.number(), resources: z.unknown() }).optional(),
  });
  const document = z.looseObject({
    services: z.record(z.string(), service),
    secrets: z.record(z.string(), z.object({ file: z.string() })),
  });
  const open = async () => document.parse((await read('deploy/compose.yaml'))[0]);

  test('two web and two backend processes, as a user without rights, with nothing to write but named folders', async () => {
    const { services } = await open();
    for (const name of ['web', 'backend'])
      expect(services[name]?.deploy).toMatchObject({ replicas: 2 });
    for (const name of ['edge', 'web', 'backend', 'static', 'migrate'])
      expect(services[name]).toMatchObject({
        user: expect.stringMatching(/^[1-9]\d+:[1-9]\d+$/),
        read_only: true,
        cap_drop: ['ALL'],
        security_opt: ['no-new-privileges:true'],
      });
  });

  test('variables are those of the processes, and secrets come from files', async () => {
    const { services, secrets } = await open();
    for (const [name, process] of [
      ['web', 'web'],
      ['backend', 'backend'],
      ['migrate', 'backend'],
    ] as const) {
      const names = Object.keys(services[name]?.environment ?? {});
      const wrong = (each: string) =>
        !known[process]?.has(each) || (isSecret(each) && !/^(REDIS|SMTP)_URL$/.test(each));
      expect(names.filter(wrong)).toEqual([]);
      expect(services[name]?.command?.[0]).toBe(`--env-file=/run/secrets/${process}.env`);
      expect(services[name]).toMatchObject({ secrets: expect.arrayContaining([`${process}.env`]) });
    }
    expect(Object.values(secrets).every(({ file }) => file.startsWith('./secrets/'))).toBe(true);
  });

  test('back-channel logouts reach every brand', async () => {
    const { services } = await open();
    expect(services['backend']?.environment['PRIVATE_ACCOUNT_HOSTS']).toBe('1');
    const { inside } = z
      .object({ inside: z.object({ aliases: z.array(z.string()) }) })
      .parse(services['edge']?.networks);
    expect(inside.aliases.slice(1).sort()).toEqual(
      channelTable.map(({ baseDomain }) => `account.${baseDomain}`).sort(),
    );
  });

  test('nginx accepts its configuration', async () => {
    const { edge } = (await open()).services;
    const filled = edge?.entrypoint?.[2]?.match(/\$\$([A-Z_]+)/g)?.map((name) => name.slice(2));
    expect(filled?.sort()).toEqual(await namesInTemplate());
    expect(Object.keys(edge?.environment ?? {}).sort()).toEqual(filled);
    const values = Object.entries(edge?.environment ?? {}).map(([name, value]) => [
      name,
      value.replace(/\$\{\w+:-([^}]+)\}/g, '$1'),
    ]);
    if (hasNginx) expect(await testEdge(Object.fromEntries(values))).toBe('accepted');
  });
});

describe('Kubernetes', () => {
  const variable = z.object({
    name: z.string(),
    value: z.string().optional(),
    valueFrom: z
      .object({ secretKeyRef: z.looseObject({ name: z.string(), key: z.string() }) })
      .optional(),
  });
  const container = z.looseObject({
    name: z.string(),
    image: z.string(),
    command: z.array(z.string()).optional(),
    env: z.array(variable).default([]),
    securityContext: z.object({
      allowPrivilegeEscalation: z.literal(false),
      readOnlyRootFilesystem: z.literal(true),
      capabilities: z.object({ drop: z.tuple([z.literal('ALL')]) }),
    }),
    resources: z.object({
      requests: z.object({ cpu: z.string(), memory: z.string() }),
      limits: z.object({ memory: z.string() }),
    }),
  });
  const pod = z.looseObject({
    // With service links, a service called backend would set BACKEND_PORT.
    enableServiceLinks: z.literal(false),
    automountServiceAccountToken: z.literal(false),
    securityContext: z.looseObject({
      runAsNonRoot: z.literal(true),
      runAsUser: z.number().min(1),
      seccompProfile: z.object({ type: z.literal('RuntimeDefault') }),
    }),
    initContainers: z.array(container).default([]),
    containers: z.tuple([container]),
  });
  const resource = z.looseObject({
    kind: z.string(),
    metadata: z.looseObject({ name: z.string() }).optional(),
  });
  const withPod = resource.extend({
    metadata: z.object({ name: z.string() }),
    spec: z.looseObject({ template: z.looseObject({ spec: pod }) }),
  });
  const base = 'deploy/kubernetes/base';

  const readAll = async () => {
    const files = globSync(`${base}/*.yaml`).filter((file) => !file.endsWith('kustomization.yaml'));
    return (await Promise.all(files.map(read))).flat().map((each) => resource.parse(each));
  };
  const pods = async () =>
    (await readAll())
      .filter(({ kind }) => kind === 'Deployment' || kind === 'Job')
      .map((each) => withPod.parse(each));

  test('each pod runs without rights and tokens, with nothing to write but its volumes', async () => {
    expect((await pods()).map(({ metadata }) => metadata.name).sort()).toEqual([
      ...['backend', 'edge', 'migrate', 'web'],
    ]);
  });

  test('each deployment has its probes, ends slowly, and is never replaced as a whole', async () => {
    const deployments = (await pods()).filter(({ kind }) => kind === 'Deployment');
    for (const { spec } of deployments) {
      expect(spec).toMatchObject({ strategy: { rollingUpdate: { maxUnavailable: 0 } } });
      expect(spec.template.spec).toMatchObject({
        terminationGracePeriodSeconds: expect.any(Number),
        containers: [
          {
            startupProbe: expect.anything(),
            readinessProbe: expect.anything(),
            livenessProbe: expect.anything(),
            lifecycle: { preStop: { sleep: { seconds: 5 } } },
          },
        ],
      });
    }
    for (const { spec, metadata } of deployments.filter(
      ({ metadata: { name } }) => name !== 'edge',
    )) {
      const [main] = spec.template.spec.containers;
      expect([metadata.name, main['readinessProbe'], main['livenessProbe']]).toEqual([
        metadata.name,
        expect.objectContaining({ httpGet: { path: '/readyz', port: 'http' } }),
        expect.objectContaining({ httpGet: { path: '/healthz', port: 'http' } }),
      ]);
    }
  });

  test('variables are those of the processes, and secrets are references', async () => {
    const all = await readAll();
    expect(all.filter(({ kind }) => kind === 'Secret')).toEqual([]);
    for (const { metadata, spec } of await pods()) {
      if (metadata.name === 'edge') continue;
      const process = metadata.name === 'web' ? 'web' : 'backend';
      for (const { name, valueFrom } of spec.template.spec.containers[0].env) {
        expect([name, known[process]?.has(name)]).toEqual([name, true]);
        expect([name, valueFrom !== undefined]).toEqual([name, isSecret(name)]);
      }
    }
    const literals = z.object({
      configMapGenerator: z.array(
        z.looseObject({ name: z.string(), literals: z.array(z.string()).default([]) }),
      ),
    });
    for (const file of [
      `${base}/kustomization.yaml`,
      'deploy/kubernetes/example/kustomization.yaml',
    ])
      for (const { name, literals: lines } of literals.parse((await read(file))[0])
        .configMapGenerator)
        for (const line of lines.filter(() => name !== 'edge-settings')) {
          const process = name === 'web-settings' ? 'web' : 'backend';
          const [variableName = ''] = line.split('=');
          expect([line, known[process]?.has(variableName), isSecret(variableName)]).toEqual([
            ...[line, true, false],
          ]);
        }
  });

  test('pods are only reached by those who call them, and scaled and moved one by one', async () => {
    const names = async (kind: string) =>
      (await readAll()).filter((each) => each.kind === kind).map(({ metadata }) => metadata?.name);
    expect((await names('NetworkPolicy')).sort()).toEqual(['backend', 'edge', 'nobody', 'web']);
    expect((await names('PodDisruptionBudget')).sort()).toEqual(['backend', 'edge', 'web']);
    expect((await names('HorizontalPodAutoscaler')).sort()).toEqual(['backend', 'web']);
  });

  test('nginx accepts its configuration', async () => {
    const edge = (await pods()).find(({ metadata }) => metadata.name === 'edge');
    const [main] = edge?.spec.template.spec.containers ?? [];
    const filled = main?.command?.[2]
      ?.match(/\$([A-Z_]+)/g)
      ?.map((name) => name.slice(1))
      .sort();
    expect(filled).toEqual(await namesInTemplate());
    const values = (main?.env ?? []).map(({ name, value = '' }) => [
      name,
      value.replace('$(PUBLIC_HOST)', 'id.account.example').replace('$(RESOLVER)', 'kube-dns'),
    ]);
    expect(values.map(([name]) => name).sort()).toEqual(filled);
    if (hasNginx) expect(await testEdge(Object.fromEntries(values))).toBe('accepted');
  });
});
