// Only for browsers in which `needsPolyfills` finds missing features; current ones never load this file. To add a
// polyfill, also update needs-polyfills.ts and scripts/lib/checks/browser-floor-lint.ts. The feature can then be
// used in pages, but not in workers.
import 'core-js/actual/array/to-reversed.js';
import 'core-js/actual/array/to-sorted.js';
import 'core-js/actual/array/to-spliced.js';
import 'core-js/actual/map/group-by.js';
// Required by react-pdf.
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
