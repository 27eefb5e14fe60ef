import { PageScroll, readAnchor, writeAnchor } from './page-scroll';

const scrolls = jest.spyOn(window, 'scrollTo').mockImplementation(() => {});
afterEach(() => scrolls.mockClear());

/** Sets the scroll position that the browser reports, as after a scroll by the customer. */
const standAt = (y: number) => jest.replaceProperty(window, 'scrollY', y);

test('T8 where the window stands already, the browser is not asked to scroll there', () => {
  const scroll = new PageScroll(document.createElement('div'));
  scroll.resize(50_000);
  standAt(3_000);
  scroll.read();
  scroll.resize(90_000);
  scroll.jump(3_000);
  expect(scrolls).not.toHaveBeenCalled();
  expect(scroll.offset).toBe(3_000);
  scroll.jump(7_000);
  // The result of the jump is unknown until the next scroll event, so a second call scrolls again.
  scroll.jump(7_000);
  expect(scrolls).toHaveBeenCalledTimes(2);
});

test('D-05 T9 the offset to come back to is written only when it is another one', () => {
  const written = jest.spyOn(history, 'replaceState');
  const anchor = { section: '2024-05', slot: 7, offset: 12.5 };
  writeAnchor(null);
  expect(written).not.toHaveBeenCalled();
  writeAnchor(anchor);
  writeAnchor({ ...anchor });
  expect(written).toHaveBeenCalledTimes(1);
  expect(readAnchor()).toEqual(anchor);
  writeAnchor({ ...anchor, offset: 13 });
  writeAnchor(null);
  expect(written).toHaveBeenCalledTimes(3);
  expect(readAnchor()).toBeNull();
});
