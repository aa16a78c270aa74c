import { expect, it } from 'vitest';
import { withoutMentions } from './without-mentions.ts';

const chip = (id: number, inside: string) =>
  `<span class="mention" data-type="mention" data-id="${id}">${inside}</span>`;

it('the mention of a member becomes words, those of others stay [AUTH-20]', () => {
  const html = `<p>For ${chip(5, '@Ann')} and ${chip(55, '@Bea')}</p>`;
  expect(withoutMentions(html, 5, '@Gone')).toBe(`<p>For @Gone and ${chip(55, '@Bea')}</p>`);
});

it('whatever stands inside a mention goes with it [AUTH-20]', () => {
  const html = `<p>${chip(5, `<strong>@Ann</strong>${chip(7, '@Ann')} again`)} and on</p>`;
  expect(withoutMentions(html, 5, '@Gone')).toBe('<p>@Gone and on</p>');
});

it('doing it twice changes nothing, nor does text that looks like a mention [AUTH-20]', () => {
  const once = withoutMentions(`<p>${chip(5, '@Ann')} data-id="5" &lt;span&gt;</p>`, 5, '@Gone');
  expect(once).toBe('<p>@Gone data-id="5" &lt;span&gt;</p>');
  expect(withoutMentions(once, 5, '@Gone')).toBe(once);
});
