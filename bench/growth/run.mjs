/** How the backend's reads and tables grow with the number of customers, on PostgreSQL. */
import { tsImport } from 'tsx/esm/api';

import { machine } from '../harness/machine.mjs';
import { percentile } from '../harness/median.mjs';
import { print, write } from '../harness/report.mjs';
import { line, versus } from '../harness/targets.mjs';

const megabyte = 2 ** 20;

export async function run({ scale, write: isWritten }) {
  const { measureGrowth } = await tsImport('./measure.ts', import.meta.url);
  const about = machine({ isPinned: false });
  const growth = await measureGrowth(scale);
  const { sizes, bytesPerCustomer, customers } = growth;
  const p95 = (times) =>
    Object.fromEntries(Object.entries(times).map(([name, each]) => [name, percentile(each, 0.95)]));
  const [small, large, heavy] = [growth.small, growth.large, growth.heavy].map(p95);
  const compare = (goal, what, name, ours, control) =>
    versus(goal, what, [ours[name]], [control[name]], ' ms');
  const lines = Object.keys(large).flatMap((name) => [
    compare('G2 growth', `${name}, p95; control: 1 % of the customers`, name, large, small),
    compare('heavy', `${name}, p95 of the largest customer; control: average`, name, heavy, large),
  ]);
  const orders = 'first page of orders of the largest customer; control: average';
  lines.push(
    compare('G1 page', orders, 'orders, first page', heavy, large),
    line('G3 months', 'months of the largest library', {
      ...{ measured: heavy['months of the library'], unit: ' ms' },
    }),
    line('G4 undated', 'undated photos of the largest library', {
      ...{ measured: heavy.undated, unit: ' ms' },
    }),
    line('G4 search', 'search by name in the largest library', {
      ...{ measured: heavy['search by file name'], unit: ' ms' },
    }),
    line('customer', `bytes in the database, ${customers} customers`, {
      ...{ measured: bytesPerCustomer / 1024, unit: ' kB' },
    }),
    ...sizes.map(({ table, rows, tableBytes, indexBytes }) =>
      line('table', `${table}, ${rows} rows; control: its indexes`, {
        ...{ measured: tableBytes / megabyte, control: indexBytes / megabyte, unit: ' MB' },
      }),
    ),
  );
  print(lines);
  if (isWritten) write({ name: 'growth', machine: `${about}, scale ${scale}`, lines });
  return lines.every(({ verdict }) => verdict !== 'MISSED');
}
