/** Prints the table of a run and writes it to bench/results. */
import { appendFileSync, existsSync } from 'node:fs';

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

/** Appends the results, including missed goals, to today's file of this bench. */
export function write({ name, machine, lines }) {
  const row = (cells) => `| ${cells.join(' | ')} |`;
  const table = [row(columns), row(columns.map(() => '---'))].concat(
    lines.map((line) => row(columns.map((column) => line[column]))),
  );
  const file = `bench/results/${new Date().toISOString().slice(0, 10)}-${name}.md`;
  const heading = existsSync(file) ? '' : `# ${name}\n`;
  appendFileSync(file, `${heading}\n${machine}\n\n${table.join('\n')}\n`);
}
