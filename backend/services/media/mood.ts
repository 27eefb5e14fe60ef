/** Colour moods: each is the light of one hour, from which a whole drawing takes its colours. */
export type Mood = {
  sky: readonly [string, string, string];
  sun: string;
  /** From far to near. */
  ridges: readonly [string, string, string, string];
  sea: readonly [string, string];
  tree: string;
  /** Linen of covers, ribbons, envelopes. */
  cloth: string;
  /** Wall and table behind the product. */
  wall: readonly [string, string];
};

// A table reads better as a table.
// prettier-ignore
export const moods: readonly Mood[] = [
  { sky: ['#8cc4e0', '#cfe5e6', '#fdeccb'], sun: '#fff3c9', ridges: ['#a9c8bd', '#84b08f', '#5f9468', '#3f7a52'], sea: ['#7fbfd0', '#3f8fae'], tree: '#2f6444', cloth: '#d98e5f', wall: ['#fbf4e9', '#efdfc9'] },
  { sky: ['#f3a683', '#f8c9a0', '#fde9c4'], sun: '#fff4d6', ridges: ['#d9a38f', '#b97f79', '#8c5f6b', '#5f4659'], sea: ['#e7a98c', '#8a7391'], tree: '#4b3a50', cloth: '#7a5a76', wall: ['#fcf0e6', '#f0d9c7'] },
  { sky: ['#6fa8d6', '#a9cfe8', '#f1f3e4'], sun: '#fffbe6', ridges: ['#9db9cc', '#7d9fb0', '#6f9a77', '#4d7f57'], sea: ['#5fb3c8', '#2b7d9f'], tree: '#355f46', cloth: '#3f7f8f', wall: ['#f6f3ea', '#e4ddcc'] },
  { sky: ['#7c83b8', '#c79bb8', '#fbc9a8'], sun: '#ffe3b8', ridges: ['#a78fb0', '#836f9c', '#5d5585', '#3d3d66'], sea: ['#b993b4', '#5b5f92'], tree: '#33345a', cloth: '#c0728a', wall: ['#f8f0ee', '#e9d8d6'] },
  { sky: ['#a8d5d0', '#dcebdc', '#fff3d3'], sun: '#fff6d4', ridges: ['#b9cfa6', '#9dbb7c', '#d2b45f', '#8a9a4d'], sea: ['#8fcfc4', '#4a9f9d'], tree: '#5c7440', cloth: '#d9a441', wall: ['#faf5e6', '#eee0c0'] },
  { sky: ['#9fc1dc', '#e2dfe3', '#fbe3cf'], sun: '#fff6e3', ridges: ['#c3b3a8', '#c98f5e', '#b26b3f', '#7f4a33'], sea: ['#9fb9c6', '#5d8298'], tree: '#8a4b2e', cloth: '#b5573b', wall: ['#fbf1e4', '#eed6bd'] },
  { sky: ['#b7d3e8', '#dfeaf1', '#fbf1e6'], sun: '#fffdf2', ridges: ['#cfdfe8', '#b4cbd9', '#dfe9ef', '#f4f8fa'], sea: ['#b5d3e2', '#7ea9c4'], tree: '#44707a', cloth: '#a8434b', wall: ['#f7f4f0', '#e6ded6'] },
  { sky: ['#8fb3dd', '#c9c6e6', '#f8dce3'], sun: '#fff0e2', ridges: ['#b3add2', '#9a8fc4', '#7e73ad', '#5f7f63'], sea: ['#a6b4dd', '#6479b4'], tree: '#4a6a52', cloth: '#7f74b3', wall: ['#f8f4f6', '#e7dde6'] },
];
