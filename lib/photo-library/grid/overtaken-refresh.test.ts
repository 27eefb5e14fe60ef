import type { Section } from './photo-list';
import { PhotoCollection } from './photo-collection';

test('D-18 who waits for counts that later ones have overtaken has those when the waiting ends', async () => {
  const answers: ((sections: Section[]) => void)[] = [];
  const sections = () => new Promise<Section[]>((answer) => answers.push(answer));
  const page = () => Promise.resolve({ photos: [], cursor: null });
  const source = { name: 'list', sections, page };
  const list = new PhotoCollection({ sections: [], pages: [] }, source);
  const total = list.refresh().then(() => list.total());
  const later = list.refresh();
  answers[0]?.([]);
  await Promise.resolve();
  answers[1]?.([{ key: '2024-05', count: 5 }]);
  await later;
  await expect(total).resolves.toBe(5);
});
