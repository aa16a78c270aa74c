/** On screen for so long, something counts as seen. */
const SEEN_MS = 1200;
/** Of itself, or of the window when it is the larger of the two. */
const SHARE = 0.5;

export interface Seen {
  /** It was on screen long enough. */
  onSeen: (unit: number) => void;
  /** Most of what is on screen is of it. */
  onPlace: (unit: number) => void;
}

/** How much of a part is on screen, in pixels. */
export interface Sight {
  unit: number;
  shown: number;
  /** The most of it that the window can show. */
  whole: number;
}

/** Tells which parts of a page are really looked at, by what of them is on screen. */
export class LookedAt {
  readonly #seen: Seen;
  readonly #timers = new Map<number, ReturnType<typeof setTimeout>>();
  readonly #shown = new Map<number, number>();
  readonly #enough = new Set<number>();
  #place = 0;
  #hidden: boolean;

  constructor(seen: Seen, hidden: boolean) {
    this.#seen = seen;
    this.#hidden = hidden;
  }

  /** So much of these parts is on screen now. */
  look(sights: readonly Sight[]): void {
    for (const { unit, shown, whole } of sights) {
      this.#shown.set(unit, shown);
      if (whole > 0 && shown / whole >= SHARE) {
        this.#enough.add(unit);
        this.#start(unit);
      } else {
        this.#enough.delete(unit);
        this.#stop(unit);
      }
    }
    const [top, most] = [...this.#shown].sort((a, b) => b[1] - a[1] || a[0] - b[0])[0] ?? [0, 0];
    if (top === this.#place || most === 0) return;
    this.#place = top;
    this.#seen.onPlace(top);
  }

  /** What lies in a tab in the background is not looked at. */
  turn(hidden: boolean): void {
    this.#hidden = hidden;
    this.end();
    for (const unit of this.#enough) this.#start(unit);
  }

  /** The page is gone. */
  end(): void {
    for (const unit of [...this.#timers.keys()]) this.#stop(unit);
  }

  #start(unit: number): void {
    if (this.#timers.has(unit) || this.#hidden) return;
    this.#timers.set(
      unit,
      setTimeout(() => this.#seen.onSeen(unit), SEEN_MS),
    );
  }

  #stop(unit: number): void {
    clearTimeout(this.#timers.get(unit));
    this.#timers.delete(unit);
  }
}
