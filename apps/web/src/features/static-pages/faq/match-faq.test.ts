import { expect, it } from 'vitest';
import type { FaqEntry } from '@site/contract/documents/schemas.ts';
import { matchFaq } from './match-faq.ts';

const entry = (name: string, question: string, html: string): FaqEntry => ({ name, group: 'account', question, html });
const entries = [
  entry('phone', 'I lost my phone. What now?', '<p>Use a <a href="/taxes">recovery code</a>.</p>'),
  entry('taxes', 'Do I pay taxes?', '<p>Yes. Ask a professional; keep every phone bill.</p>'),
  entry('cuenta', '¿Cómo borro mi cuenta?', '<p>En la página de configuración.</p>'),
  entry('аккаунт', 'Как удалить аккаунт?', '<p>В настройках — ещё сегодня.</p>'),
];
const found = (typed: string) => matchFaq(entries, typed).map(({ name }) => name);

it.each([
  ['', ['phone', 'taxes', 'cuenta', 'аккаунт']],
  ['   ?', ['phone', 'taxes', 'cuenta', 'аккаунт']],
  ['phone', ['phone', 'taxes']],
  ['TAX', ['taxes']],
  ['phone bill', ['taxes']],
  ['recovery', ['phone']],
  ['pagina', ['cuenta']],
  ['аккаун', ['аккаунт']],
  ['еще', ['аккаунт']],
  ['axes', []],
  ['href', []],
])('"%s" finds %j [LEARN-03]', (typed, names) => {
  expect(found(typed)).toEqual(names);
});

it('ranks matches in the question first [LEARN-03]', () => {
  expect(matchFaq(entries.toReversed(), 'phone').map(({ name }) => name)).toEqual(['phone', 'taxes']);
});
