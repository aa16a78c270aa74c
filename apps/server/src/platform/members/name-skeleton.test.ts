import { expect, it } from 'vitest';
import { isReservedName } from './is-reserved-name.ts';
import { nameSkeleton } from './name-skeleton.ts';

it.each([
  ['a capital I for an l', 'VeIvet Otter'],
  ['a 1 for an l', 'Ve1vet Otter'],
  ['an Armenian letter', 'Velvet Օtter'],
  ['Cyrillic letters', 'Vеlvеt Ottеr'],
  ['a zero-width space', 'Vel\u200Bvet Otter'],
  ['a filler that counts as a letter', 'Velvet\u3164 Otter'],
  ['combining marks', 'Ve\u0301lvet\u034F O\u0336tter'],
  ['mathematical letters', '𝐕𝐞𝐥𝐯𝐞𝐭 𝐎𝐭𝐭𝐞𝐫'],
  ['another case and separator', 'VELVET_OTTER'],
])('gives a name the same skeleton when it is imitated with %s [SAFE-22]', (_, copy) => {
  expect(nameSkeleton(copy)).toBe(nameSkeleton('Velvet Otter'));
});

it('treats rn and m, vv and w, and Latin look-alikes of other alphabets as equal [SAFE-22]', () => {
  expect(nameSkeleton('Carnilla')).toBe(nameSkeleton('Camilla'));
  expect(nameSkeleton('VVillow')).toBe(nameSkeleton('Willow'));
  expect(nameSkeleton('Ꭺɑnnɑ')).toBe(nameSkeleton('Aanna'));
});

it('gives visibly different names different skeletons [SAFE-22]', () => {
  const names = [
    'Velvet Otter',
    'Velvet Other',
    'Quiet Marigold',
    'Тихая Сова',
    'Дальняя Пристань',
    'Nube Serena',
    'Nina',
    'Mina',
  ];
  expect(new Set(names.map(nameSkeleton)).size).toBe(names.length);
});

const own = {
  brand: {
    names: { product: 'Limelight', partner: 'Velora' },
    partnerSlug: 'dockside',
    partnerSlugs: ['dockside', 'harbour', 'ace'],
  },
};

it.each([
  ...['Аdmin Anna', 'Модератор', 'аdmіn', 'Soporte Luna', 'Админ', 'Αdmin'],
  ...[
    'Limelight',
    'Limelight Team',
    'LimeIight',
    'Velora Care',
    'Vel0ra',
    'Trust and Safety',
    'Security',
    'Helpdesk',
    'Help Desk',
  ],
  ...[
    'Mod Team',
    'ModTeam',
    'modteam',
    'Mods7',
    'Deleted member',
    'Admln',
    'Admın',
    'ɑdmin',
    'Ꭺdmin',
    'Adrnin',
    'А д м и н',
  ],
  ...['Docks1de Anna', 'harbour', 'Harb0ur', 'ace'],
  ...[
    'velvet-otter-official',
    'moderator-help',
    'Equipo Lola',
    'Seguridad',
    'Ayuda',
    'Служба поддержки',
    'Команда',
    'Удалённый участник',
  ],
])('reserves "%s", which could be mistaken for the team [SAFE-23 JOIN-02]', (name) => {
  expect(isReservedName(name, own)).toBe(true);
});

// Former slugs of the partner are reserved as whole names only.
it.each([
  'harbour anna',
  'Surface',
  'Carefree Kate',
  'Teamwork',
  'Modesta',
  'Grace',
  'Helpful Owl',
  'Модница',
  'Velvet Otter',
  'Lola',
  'user_12',
])('allows "%s" [SAFE-23]', (name) => {
  expect(isReservedName(name, own)).toBe(false);
});
