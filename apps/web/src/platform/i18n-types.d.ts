import 'i18next';
import type accounts from '../../../../content/catalogues/en/accounts.json';
import type core from '../../../../content/catalogues/en/core.json';
import type errors from '../../../../content/catalogues/en/errors.json';
import type fields from '../../../../content/catalogues/en/fields.json';
import type forum from '../../../../content/catalogues/en/forum.json';
import type home from '../../../../content/catalogues/en/home.json';
import type members from '../../../../content/catalogues/en/members.json';
import type moderation from '../../../../content/catalogues/en/moderation.json';
import type policies from '../../../../content/catalogues/en/policies.json';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'core';
    keySeparator: false;
    resources: {
      accounts: typeof accounts;
      core: typeof core;
      errors: typeof errors;
      fields: typeof fields;
      forum: typeof forum;
      home: typeof home;
      members: typeof members;
      moderation: typeof moderation;
      policies: typeof policies;
    };
  }
}
