import { planShortcuts } from './plan-shortcuts';

test('OV-01 SH-22 shortcuts lead where the menu does not; photos are added in the embedding app where it has a page for it', () => {
  expect(planShortcuts(false)).toEqual(['editor', 'shop']);
  expect(planShortcuts(true)).toEqual(['addPhotos', 'editor', 'shop']);
});
