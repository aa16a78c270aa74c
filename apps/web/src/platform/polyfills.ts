// Only for browsers that `needsPolyfills` finds wanting; current ones never load this file. Whatever is added here is added to
// needs-polyfills.ts and scripts/lib/browser-floor-lint.ts too, and may then be used in the pages (but not in workers).
import 'core-js/actual/array/to-reversed.js';
import 'core-js/actual/array/to-sorted.js';
import 'core-js/actual/array/to-spliced.js';
import 'core-js/actual/map/group-by.js';
// For react-pdf.
import 'core-js/actual/promise/with-resolvers.js';
import 'core-js/actual/string/to-well-formed.js';
import 'core-js/actual/url/can-parse.js';

if (!('any' in AbortSignal)) {
  Object.assign(AbortSignal, {
    any(signals: readonly AbortSignal[]): AbortSignal {
      const controller = new AbortController();
      for (const signal of signals) {
        const abort = () => controller.abort(signal.reason);
        if (signal.aborted) abort();
        else signal.addEventListener('abort', abort, { once: true, signal: controller.signal });
      }
      return controller.signal;
    },
  });
}
