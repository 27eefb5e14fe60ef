import { monthPageSize } from '@/lib/contracts/limits';
import { ExpandedSections } from './expanded-sections';
import { metricsFor } from './grid-metrics';
import { SectionTable } from './section-table';

const metrics = metricsFor({ viewport: 1_440, width: 1_160 });
const counts = [1, 23, 24, 25, 3_000];
const table = new SectionTable(counts.map((count, at) => ({ key: `2024-0${at + 1}`, count })));
const shown = (sections: ExpandedSections) => {
  const geometry = sections.layOut(table, metrics, () => null);
  return counts.map((_, at) => [geometry.shownOf(at), geometry.remainingOf(at)]);
};

test('CO-07 TL-05 a month shows as many photos as one answer carries, and offers the rest only where there is one', () => {
  expect(monthPageSize).toBe(24);
  expect(shown(new ExpandedSections('first'))).toEqual([
    [1, 0],
    [23, 0],
    [24, 0],
    [24, 1],
    [24, 2_976],
  ]);
});

test('TL-14 a press shows the next page of its month, and of no other', () => {
  const sections = new ExpandedSections('first');
  sections.expand('2024-05', 48);
  expect(shown(sections).slice(3)).toEqual([
    [24, 1],
    [48, 2_952],
  ]);
  // At least the first page is shown.
  sections.expand('2024-05', 3);
  expect(shown(sections)[4]).toEqual([24, 2_976]);
});

test('TL-05 all photos, and back to the first pages', () => {
  const sections = new ExpandedSections('first');
  sections.expand('2024-05', 48);
  expect([sections.become('all'), sections.become('all')]).toEqual([true, false]);
  expect(shown(sections)[4]).toEqual([3_000, 0]);
  sections.become('first');
  expect(shown(sections)[4]).toEqual([24, 2_976]);
});
