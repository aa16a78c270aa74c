import { expect, it } from 'vitest';
import { Slide } from './kinds.ts';

const problemOf = (change: Partial<Slide>) =>
  Slide.safeParse({ img: '/figures/a.svg', link: '/faq', alt: '', ...change }).error?.issues[0]?.message;

it.each([
  'javascript:alert(1)',
  'data:text/html,x',
  'http://plain.example',
  '//elsewhere.example',
  '/\\elsewhere.example',
  ' https://space.example/',
  'https://tab.example/\tx',
  '/line\nbreak',
  '/\u0001control',
  '/\u202egnp.exe',
  '/\u200bhidden',
  'https://\u0430pple.example/',
  'https://ideographic\u3002example/',
  '\uff0f\uff0felsewhere.example',
  'https://bank.example@elsewhere.example/',
  'https://user:word@elsewhere.example/',
  'https:elsewhere.example',
  'https:/elsewhere.example',
  'https:\\elsewhere.example',
  'https://bank.example\\@elsewhere.example/',
  'https:///elsewhere.example',
  'https://127.0.0.1/',
  'https://[::1]/',
  'https://2130706433/',
  'https://localhost/',
  'https://%65vil.example/',
  `/${'a'.repeat(500)}`,
  '',
])('rejects a slide that links to %j [NAV-10]', (link) => {
  expect(problemOf({ link })).toBe('documents.plain-link');
});

it.each([
  '/',
  '/coursesView/list?page=2#top',
  'https://shop.example',
  'https://shop.example:8443/lamp?a=%D1%8F#b',
  'https://xn--80ak6aa92e.xn--p1ai/',
])('accepts a slide that links to %j [NAV-10]', (link) => {
  expect(problemOf({ link })).toBeUndefined();
});

it.each([
  'https://elsewhere.example/a.png',
  '//elsewhere.example/a.svg',
  'data:image/png;base64,AA',
  'blob:https://elsewhere.example/1',
  '/api/v1/checkout',
  '/figures/../api/v1/checkout.svg',
  '/files/../../etc.webp',
  '/figures/a.svg#<script>',
  '/figures/a.svg\n',
  '',
])('rejects a slide that shows %j [NAV-10]', (img) => {
  expect(problemOf({ img })).toBe('documents.own-picture');
});

it('accepts built-in drawings and uploaded images in slides [NAV-10]', () => {
  for (const img of ['/figures/phone-stage.svg', `/files/ab/${'0'.repeat(30)}.1280x800-960.webp`])
    expect(problemOf({ img })).toBeUndefined();
});
