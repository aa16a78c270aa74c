import { expect, it } from 'vitest';
import { withoutMentions } from './without-mentions.ts';

const chip = (id: number, inside: string) =>
  `<span class="mention" data-type="mention" data-id="${id}">${inside}</span>`;

it('replaces the mentions of one member with text and leaves all others [AUTH-20]', () => {
  const html = `<p>For ${chip(5, '@Ann')} and ${chip(55, '@Bea')}</p>`;
  expect(withoutMentions(html, 5, '@Gone')).toBe(`<p>For @Gone and ${chip(55, '@Bea')}</p>`);
});

it('removes everything inside the mention [AUTH-20]', () => {
  const html = `<p>${chip(5, `<strong>@Ann</strong>${chip(7, '@Ann')} again`)} and on</p>`;
  expect(withoutMentions(html, 5, '@Gone')).toBe('<p>@Gone and on</p>');
});

it('escapes the text, which staff can change [AUTH-20]', () => {
  expect(withoutMentions(`<p>${chip(5, '@Ann')}</p>`, 5, '@Gone <img src=x> & "more"')).toBe(
    '<p>@Gone &lt;img src=x&gt; &amp; &quot;more&quot;</p>',
  );
});

it('is idempotent and ignores text that looks like a mention [AUTH-20]', () => {
  const once = withoutMentions(`<p>${chip(5, '@Ann')} data-id="5" &lt;span&gt;</p>`, 5, '@Gone');
  expect(once).toBe('<p>@Gone data-id="5" &lt;span&gt;</p>');
  expect(withoutMentions(once, 5, '@Gone')).toBe(once);
});
