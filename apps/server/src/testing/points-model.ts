import { FROM_ONE_A_DAY, POINT_ACTIONS, type PointAction } from '@site/contract/points/rules.ts';

/** Time zones of the members in the model. */
export const ZONES = ['Europe/Madrid', 'Pacific/Kiritimati', 'Pacific/Pago_Pago'] as const;
export const DAY_MS = 86_400_000;

/** An entry for granted points. */
export interface Line {
  action: PointAction;
  key: string;
  day: string;
  earnedAt: number;
  actor: number | undefined;
  /** Post or reply for which the points were granted. */
  of: Item | undefined;
  taken: boolean;
}

/** A post or a reply. */
export interface Item {
  id: number;
  kind: 'post' | 'reply';
  /** Index of the member who wrote it. */
  author: number;
  at: number;
  deleted: boolean;
  post: Item | undefined;
  to: Item | undefined;
  likes: Map<number, number>;
}

/** Reference implementation of the points rules (POINTS-01) on lists. Tests compare the tables with it. */
export class PointsModel {
  now = Date.UTC(2026, 10, 27, 20);
  lines: Line[][] = ZONES.map(() => []);
  items: Item[] = [];

  dayOf(member: number): string {
    return new Intl.DateTimeFormat('en-CA', { timeZone: ZONES[member], dateStyle: 'short' }).format(this.now);
  }

  give(member: number, action: PointAction, key: string, { actor, of }: { actor?: number; of?: Item } = {}): void {
    const lines = this.lines[member] ?? [];
    const day = this.dayOf(member);
    const today = lines.filter((line) => line.action === action && line.day === day);
    if (lines.some((line) => line.key === key) || today.length >= POINT_ACTIONS[action].times) return;
    if (actor !== undefined && today.filter((line) => line.actor === actor).length >= FROM_ONE_A_DAY) return;
    lines.push({ action, key, day, earnedAt: this.now, actor, of, taken: false });
  }

  take(member: number, which: (line: Line) => boolean): void {
    for (const line of this.lines[member] ?? []) if (which(line)) line.taken = true;
  }

  reply(item: Item): void {
    const { author, post, to, id } = item;
    if (!post) return;
    const first = !this.items.some((one) => one !== item && one.post === post && one.author === author);
    if (!first) return;
    if ((to ?? post).author !== author) this.give(author, 'reply', `reply:${post.id}:post`, { of: item });
    const key = `replied:reply:${id}`;
    if (post.author !== author) this.give(post.author, 'replied', key, { actor: author, of: post });
    if (to && !to.deleted && to.author !== author && to.author !== post.author) {
      this.give(to.author, 'replied', key, { actor: author, of: to });
    }
  }

  remove(item: Item): void {
    item.deleted = true;
    if (this.now - item.at >= DAY_MS) return;
    this.take(item.author, (line) => line.of === item && line.action !== 'like');
    if (item.kind === 'reply')
      for (const who of ZONES.keys()) this.take(who, ({ key }) => key === `replied:reply:${item.id}`);
  }
}

const monday = (at: number) => new Date(at - ((new Date(at).getUTCDay() + 6) % 7) * DAY_MS).toISOString().slice(0, 10);

/** Returns the table contents expected for a member. */
export function expectedOf(lines: readonly Line[]) {
  const periods = new Map<string, number>();
  let balance = 0;
  const texts = lines.flatMap(({ key, day, action, taken, earnedAt }) => {
    const { points: given } = POINT_ACTIONS[action];
    const counted = taken ? 0 : given;
    balance += counted;
    const month = new Date(earnedAt).toISOString().slice(0, 7);
    for (const period of ['all', `week:${monday(earnedAt)}`, `month:${month}`]) {
      periods.set(period, (periods.get(period) ?? 0) + counted);
    }
    return [`${key} ${day} 0 ${given}`, ...(taken ? [`${key} ${day} 1 ${-given}`] : [])];
  });
  return { lines: texts.sort(), balance, periods };
}
