import { planNavLinks, toNavLink } from './nav-links';

test('SH-15 a menu entry without an href raises an error', () => {
  expect(() => toNavLink({ title: 'Help' })).toThrow('menu entry "Help" has no usable href');
});

test('SH-25 a menu entry that is no web address raises one too', () => {
  expect(() => toNavLink({ title: 'Help', href: 'javascript:alert(1)' })).toThrow('no usable href');
});

test('SH-15 the broken entry is reported and left out, the others stay', () => {
  const report = jest.fn();
  const broken = { title: 'Help' };
  expect(planNavLinks([broken, { title: 'Shop', href: 'https://shop.example/' }], report)).toEqual([
    { title: 'Shop', href: 'https://shop.example/' },
  ]);
  expect(report).toHaveBeenCalledWith(expect.objectContaining({ code: 'badAnswer' }), broken);
});
