// Worker of pdf.js. Its legacy build lacks this polyfill.
import 'core-js/actual/promise/with-resolvers.js';
import 'pdfjs-dist/legacy/build/pdf.worker.min.mjs';
