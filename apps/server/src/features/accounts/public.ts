export { hashPassword } from './password.ts';
export { isPassword } from './password.ts';
export { signIn } from './sign-in.ts';
export { giveTicket, takeTicket } from './tickets.ts';
