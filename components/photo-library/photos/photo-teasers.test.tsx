import { screen } from '@testing-library/react';
import { render } from '@/tests/support/render';
import { PhotoTeasers } from './photo-teasers';

test('a teaser offers 300 and 800 pixels, so that it is sharp on every screen and no bigger than it can show', () => {
  const photo = { label: 'Photo', small: 'http://media.test/s.jpg', large: 'http://media.test/l.jpg' }; // prettier-ignore
  render(<PhotoTeasers photos={[{ ...photo, href: '/my-photos/photos/preview/1' }]} />);
  const picture = screen.getByRole('link', { name: 'Photo' }).querySelector('img');
  expect(picture?.srcset).toBe('http://media.test/s.jpg 300w, http://media.test/l.jpg 800w');
  expect(picture?.sizes).toMatch(/^\(min-width: 80rem\) \d+px, 18vw$/);
});
