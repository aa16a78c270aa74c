/** Time a part must be visible to count as seen, in milliseconds. */
const SEEN_MS = 1200;
/** Minimum share of the part that must be visible, or of the viewport if the part is larger. */
const SHARE = 0.5;

export interface Seen {
  /** Called once a part has been visible long enough. */
  onSeen: (unit: number) => void;
  /** Called when another part has the largest visible height. */
  onPlace: (unit: number) => void;
}

/** Visible height of a part, in pixels. */
export interface Sight {
  unit: number;
  shown: number;
  /** Height of the part, or of the viewport if the part is taller, in pixels. */
  whole: number;
}

/** Tracks which parts of a page have been read, from how much of them is visible and for how long. */
export class VisibilityTracker {
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

  /** Updates the visible heights of these parts, starts or stops their timers, and reports a new position. */
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

  /** Stops all timers while the tab is in the background, and restarts them when the tab is visible again. */
  turn(hidden: boolean): void {
    this.#hidden = hidden;
    this.end();
    for (const unit of this.#enough) this.#start(unit);
  }

  /** Stops all timers. Called on unmount. */
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
