/**
 * The rows of control C, a page with the order rows in one client component. If the bench provides
 * a file with the rows of the real page, these are used; otherwise rows are generated.
 */
import { readFileSync } from 'node:fs';

const invented = () =>
  Array.from({ length: 24 }, (_, index) => ({
    code: String(1_000_000_000 + index * 7919),
    createdAt: '2026-03-14T10:00:00.000Z',
    date: '14 March 2026',
    relativeDate: '3 weeks ago',
    group: 'sent',
    titles: 'Photo book A4 landscape, Wall calendar, Canvas 60 × 40',
    count: '3 products',
    total: '€ 38,95',
    source: 'Website',
    thumbnails: ['/missing.svg', '/missing.svg', '/missing.svg'],
    more: null,
  }));

const file = process.env.BENCH_ROWS;

export const rows = file ? JSON.parse(readFileSync(file, 'utf8')) : invented();
