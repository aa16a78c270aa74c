import type { Block, BlockKind, BlockOf } from '@site/contract/bio/blocks.ts';
import { DAYS } from '@site/contract/bio/limits.ts';
import type { Translate } from '#platform/translations/catalogues.ts';
import { newId } from './new-id.ts';

type Items<Kind extends 'profile' | 'tip-menu'> = BlockOf<Kind>['items'];

/** Creates a block with example content in the user's language. */
export function newBlock(kind: BlockKind, zone: string, t: Translate<'bio'>): Block {
  const shared = { id: newId(), title: '', without: [] };
  switch (kind) {
    case 'blank':
      return {
        ...shared,
        kind,
        parts: [
          { kind: 'heading', align: 'left', runs: [{ text: t('start.heading') }] },
          { kind: 'paragraph', align: 'left', runs: [{ text: t('start.paragraph') }] },
        ],
      };
    case 'profile': {
      const items: Items<'profile'> = [
        { id: newId(), title: t('start.languages'), content: t('start.languages-text') },
        { id: newId(), title: t('start.likes'), content: t('start.likes-text') },
        { id: newId(), title: t('start.please'), content: t('start.please-text') },
      ];
      return { ...shared, kind, items, picture: null, style: 0, fontColor: null, opacity: 1, alignment: 'top' };
    }
    case 'tip-menu': {
      const items: Items<'tip-menu'> = [
        { id: newId(), item: t('start.tip.hello'), tokens: 15, category: '' },
        { id: newId(), item: t('start.tip.song'), tokens: 25, category: '' },
        { id: newId(), item: t('start.tip.outfit'), tokens: 50, category: '' },
        { id: newId(), item: t('start.tip.game'), tokens: 99, category: '' },
      ];
      return { ...shared, kind, name: null, items };
    }
    case 'schedule':
      return {
        ...shared,
        kind,
        zone,
        sessions: [{ id: newId(), days: DAYS.slice(0, 5), starts: '20:00', ends: '23:00', note: '' }],
      };
    case 'social':
      return {
        ...shared,
        kind,
        links: [
          { id: newId(), network: 'x', value: '' },
          { id: newId(), network: 'instagram', value: '' },
        ],
      };
  }
}

const withNewIds = <Item extends { id: string }>(items: readonly Item[]): Item[] =>
  items.map((item) => ({ ...item, id: newId() }));

/** Copies a block with new ids. */
export function copyOf(block: Block): Block {
  const id = newId();
  switch (block.kind) {
    case 'blank':
      return { ...block, id };
    case 'profile':
      return { ...block, id, items: withNewIds(block.items) };
    case 'tip-menu':
      return { ...block, id, items: withNewIds(block.items) };
    case 'schedule':
      return { ...block, id, sessions: withNewIds(block.sessions) };
    case 'social':
      return { ...block, id, links: withNewIds(block.links) };
  }
}
