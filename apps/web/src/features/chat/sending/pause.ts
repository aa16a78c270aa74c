/** A delay that can be ended early. */
export class Pause {
  #end: () => void = () => undefined;

  readonly rest = (ms: number): Promise<void> =>
    new Promise((go) => {
      const timer = setTimeout(go, ms);
      this.#end = () => {
        clearTimeout(timer);
        go();
      };
    });

  end(): void {
    this.#end();
  }
}
