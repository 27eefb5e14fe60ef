import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import * as z from 'zod';
import { listFigures } from '@/backend/figures';
import { createMetrics } from '@/backend/platform/metrics/metrics';
import { createPrometheus } from '@/lib/observability/prometheus.server';

const folder = 'deploy/monitoring';
const rules = z
  .object({
    groups: z.array(
      z.object({
        rules: z.array(
          z.object({
            alert: z.string().optional(),
            record: z.string().optional(),
            expr: z.string(),
          }),
        ),
      }),
    ),
  })
  .parse(parse(readFileSync(`${folder}/alerts.yaml`, 'utf8')))
  .groups.flatMap((group) => group.rules);

const dashboard = z
  .object({
    panels: z.array(
      z.object({ title: z.string(), targets: z.array(z.object({ expr: z.string() })).optional() }),
    ),
  })
  .parse(JSON.parse(readFileSync(`${folder}/dashboard.json`, 'utf8')));

/** Returns the names of all metrics of both processes. */
async function listNames(): Promise<Set<string>> {
  // The cast is safe: only the names are read, so the function does not use its argument.
  const figures = listFigures({} as Parameters<typeof listFigures>[0]);
  const registries = [
    createPrometheus({ queues: () => [], valuesOf: () => new Map() }).registry,
    createMetrics(figures).registry,
  ];
  const definitions = registries.flatMap((registry) => registry.getMetricsAsArray());
  return new Set(
    definitions.flatMap(({ name }) => [name, `${name}_count`, `${name}_bucket`, `${name}_sum`]),
  );
}

const namesIn = (expr: string) =>
  [...expr.replace(/\{[^}]*\}|\([a-z_, ]+\)\s*(?=\()/g, ' ').matchAll(/\b[a-z][\w:]*/g)]
    .map(([name]) => name)
    .filter((name) => /^(account|backend|nodejs|process)[_:]/.test(name));

test('ER-19 every metric of the alerts and of the dashboard exists', async () => {
  const known = await listNames();
  for (const { record } of rules) if (record) known.add(record);
  const used = [
    ...rules.map(({ expr }) => expr),
    ...dashboard.panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr)),
  ].flatMap(namesIn);
  expect(used.length).toBeGreaterThan(40);
  expect([...new Set(used)].filter((name) => !known.has(name))).toEqual([]);
});

test('each alert has a section in the runbook, and each section an alert', () => {
  const sections = [...readFileSync('docs/runbook.md', 'utf8').matchAll(/^## (\w+)$/gm)]
    .map(([, name]) => name)
    .filter((name) => /^(Account|Backend)/.test(name ?? ''));
  expect(sections.sort()).toEqual(rules.flatMap(({ alert }) => alert ?? []).sort());
});

const hasPromtool = spawnSync('promtool', ['--version']).status === 0;

(hasPromtool ? test : test.skip)('each alert fires for its cause, and none without', () => {
  const run = (...args: string[]) =>
    execFileSync('promtool', args, { cwd: folder, encoding: 'utf8' });
  expect(run('check', 'rules', 'alerts.yaml')).toContain('SUCCESS');
  expect(run('test', 'rules', 'alerts.test.yaml')).toContain('SUCCESS');
});
