import { users } from '#db/schema/accounts.ts';

/** What a query of posts or replies selects of the account that wrote them. */
export const authorColumns = { id: users.id, nickName: users.nickName, avatar: users.avatar, role: users.role };
