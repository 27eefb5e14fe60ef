import { act, renderHook } from '@testing-library/react';
import { viewerAddress } from '@/lib/photo-library/viewer/viewer-address';
import { createMemoryList } from '@/tests/photos/memory-list';
import { useViewerAddress } from './use-viewer-address';

const photoAddress = viewerAddress((id) => `/my-photos/photos/preview/${id}`);
const first = { section: 'all', index: 0 };
const last = { section: 'all', index: 8 };

/** A list that loads no photo until `arrive` is called. */
function setUp() {
  history.replaceState(null, '', '/my-photos/photos');
  const list = createMemoryList([{ key: 'all', count: 9 }], false);
  const { load } = list;
  let arrive = () => Promise.resolve();
  list.load = (...range) =>
    new Promise((resolve) => {
      arrive = () => load(...range).then(resolve);
    });
  const options = { list, address: photoAddress, name: 'list', onClosed: () => {} };
  const viewer = renderHook(() => useViewerAddress(options)).result;
  return {
    viewer,
    press: (at = last) => act(() => viewer.current.open(at)),
    arrive: () => act(() => arrive()),
  };
}

test('PV-14 a photo that is pressed before it has come opens as it comes', async () => {
  const { viewer, press, arrive } = setUp();
  press();
  expect(viewer.current.position).toBeNull();
  expect(location.pathname).toBe('/my-photos/photos');
  await arrive();
  expect(viewer.current.position).toEqual(last);
  expect(location.pathname).toBe(photoAddress.hrefOf('all-8', ''));
});

test('PV-14 it disturbs nobody who has gone on to another photo meanwhile', async () => {
  const { viewer, press, arrive } = setUp();
  document.body.innerHTML = '<button>1</button>';
  press();
  document.querySelector('button')?.focus();
  await arrive();
  expect(viewer.current.position).toBeNull();
  press(first);
  await arrive();
  expect(viewer.current.position).toEqual(first);
});
