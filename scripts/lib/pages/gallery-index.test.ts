import { expect, test } from 'vitest';
import { galleryIndex } from './gallery-index.ts';

test('the gallery index groups screenshots by their file names, and escapes them [OPS-08]', () => {
  const name = encodeURIComponent('/forum/home</script>');
  const html = galleryIndex([`${name}!empty!ru!390!dark.jpg`]);
  const [, list = '[]'] = /const shots = (.*);\n/.exec(html) ?? [];
  expect(JSON.parse(list)).toEqual([
    {
      file: encodeURIComponent(`${name}!empty!ru!390!dark.jpg`),
      ...{ name: '/forum/home</script>', state: 'empty', language: 'ru', width: '390', scheme: 'dark' },
    },
  ]);
  expect(html.match(/<\/script>/g)).toHaveLength(1);
});
