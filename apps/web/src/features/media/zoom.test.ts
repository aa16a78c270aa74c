import { expect, it } from 'vitest';
import { zoomed } from './zoom.ts';

it.each([
  [1, 1, 1.1],
  [1, -1, 1],
  [3, 1, 3],
  [2.9, 1, 3],
  [1.23, 1, 1.3],
  [1.1, 7, 1.8],
])('zooms from %f by %i steps to %f [FORM-04]', (zoom, steps, expected) => {
  expect(zoomed(zoom, steps)).toBe(expected);
});

it('needs twenty steps from the minimum to the maximum zoom and back [FORM-04]', () => {
  let zoom = 1;
  for (let step = 0; step < 20; step += 1) zoom = zoomed(zoom, 1);
  expect(zoom).toBe(3);
  for (let step = 0; step < 20; step += 1) zoom = zoomed(zoom, -1);
  expect(zoom).toBe(1);
});
