import { animateRemoval } from './animate-removal';

const reduce = (matches: boolean) =>
  Object.defineProperty(window, 'matchMedia', { value: () => ({ matches }), writable: true });

const falls: [Element, EventTarget][] = [];
beforeEach(() => {
  falls.length = 0;
  document.body.innerHTML = '<ul><li><h2 id="a">Book 1</h2><button>Delete</button></li></ul>';
  Element.prototype.animate = function (this: Element) {
    const fall = new EventTarget();
    falls.push([this, fall]);
    return fall as Animation; // The cast is safe: only the events of the animation are used.
  };
});

const card = () => document.querySelector('li');

test('what is deleted falls as a picture that nobody can reach, and leaves nothing behind', () => {
  reduce(false);
  animateRemoval(card());
  const [[ghost, fall] = []] = falls;
  expect(ghost).toHaveTextContent('Book 1');
  expect(ghost).toHaveProperty('inert', true);
  expect(document.querySelectorAll('#a')).toHaveLength(1);
  card()?.remove();
  expect(ghost).toBeInTheDocument();
  fall?.dispatchEvent(new Event('finish'));
  expect(ghost).not.toBeInTheDocument();
});

test('for who wants less motion nothing falls', () => {
  reduce(true);
  animateRemoval(card());
  expect(falls).toEqual([]);
  expect(document.body.children).toHaveLength(1);
});
