/** The table of a run, on the screen and in docs/performance.md. */
import { appendFileSync } from 'node:fs';

const columns = ['id', 'what', 'measured', 'control', 'ratio', 'goal', 'verdict'];

export function print(lines) {
  const width = (column) => Math.max(column.length, ...lines.map((line) => line[column].length));
  const row = (cells) =>
    columns
      .map((column) => cells[column].padEnd(width(column)))
      .join('  ')
      .trimEnd();
  console.log(row(Object.fromEntries(columns.map((column) => [column, column]))));
  for (const line of lines) console.log(row(line));
}

/** Appends the run, misses included. */
export function write(file, { title, machine, lines }) {
  const row = (cells) => `| ${cells.join(' | ')} |`;
  const table = [row(columns), row(columns.map(() => '---'))].concat(
    lines.map((line) => row(columns.map((column) => line[column]))),
  );
  appendFileSync(file, `\n## ${title}\n\n${machine}\n\n${table.join('\n')}\n`);
}
