import type { MonthCount } from './photo-list';
import { TimelineLibrary } from './photo-collection';

const sort = { key: 'dateTaken', order: 'desc' } as const;

test('D-18 who waits for counts that later ones have overtaken has those when the waiting ends', async () => {
  const answers: ((months: MonthCount[]) => void)[] = [];
  const months = () => new Promise<MonthCount[]>((answer) => answers.push(answer));
  const source = { months, photos: () => Promise.resolve([]) };
  const library = new TimelineLibrary({ sort, months: [], pages: [] }, source);
  const total = library.refresh().then(() => library.total());
  const later = library.refresh();
  answers[0]?.([]);
  await Promise.resolve();
  answers[1]?.([{ year: 2024, month: 5, count: 5 }]);
  await later;
  await expect(total).resolves.toBe(5);
});
