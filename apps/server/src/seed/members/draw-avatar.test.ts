import { expect, test } from 'vitest';
import { drawAvatar } from './draw-avatar.ts';

const drawings = Array.from({ length: 200 }, (_, number) => drawAvatar(number));

test('draws a different picture for each number [OPS-01]', () => {
  expect(new Set(drawings).size).toBe(drawings.length);
});

test('draws the same picture for the same number [OPS-01]', () => {
  expect(drawAvatar(7)).toBe(drawings[7]);
});

test('draws a small SVG that contains only shapes [OPS-01]', () => {
  expect(drawings.filter((svg) => Buffer.byteLength(svg) > 1500)).toEqual([]);
  const shapes = new Set(drawings.join('').match(/(?<=<)[a-z]+/g));
  expect([...shapes].sort()).toEqual(['circle', 'ellipse', 'g', 'path', 'rect', 'svg']);
  expect(drawings.filter((svg) => /NaN|undefined|href|style|script/.test(svg))).toEqual([]);
});
