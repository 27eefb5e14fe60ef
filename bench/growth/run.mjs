/** How the backend's reads and tables grow with the number of customers, on PostgreSQL. */
import { tsImport } from 'tsx/esm/api';

import { machine } from '../harness/machine.mjs';
import { print, write } from '../harness/report.mjs';
import { line } from '../harness/targets.mjs';

const megabyte = 2 ** 20;

export async function run({ scale, write: isWritten }) {
  const { measureGrowth } = await tsImport('./measure.ts', import.meta.url);
  const about = machine({ isPinned: false });
  const growth = await measureGrowth(scale);
  const { small, large, heavy, sizes, bytesPerCustomer, customers } = growth;
  const lines = Object.keys(large).flatMap((name) => [
    line('G2 growth', `${name}, p95; control: 1 % of the customers`, {
      ...{ measured: large[name], control: small[name], unit: ' ms' },
      ...{ ratio: large[name] / small[name], judged: large[name] / small[name] },
    }),
    line('heavy', `${name}, p95 of the largest customer; control: of an average one`, {
      ...{ measured: heavy[name], control: large[name], unit: ' ms' },
      ratio: heavy[name] / large[name],
    }),
  ]);
  lines.push(
    line('G1 page', 'first page of orders of the largest customer; control: average', {
      ...{ measured: heavy['orders, first page'], control: large['orders, first page'] },
      ...{ unit: ' ms', judged: heavy['orders, first page'] / large['orders, first page'] },
    }),
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
