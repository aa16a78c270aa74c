/** Media queries at the three breakpoints of the design. Style sheets use the same queries. */
export const UP_TO_SMALL = '(max-width: 600px)';
export const ABOVE_SMALL = '(min-width: 601px)';
export const UP_TO_MEDIUM = '(max-width: 768px)';
export const ABOVE_MEDIUM = '(min-width: 769px)';
export const UP_TO_LARGE = '(max-width: 1000px)';
export const ABOVE_LARGE = '(min-width: 1001px)';
