/** Where this browser keeps whose pushes it takes. */
export const PUSH_OF = 'push-of';
