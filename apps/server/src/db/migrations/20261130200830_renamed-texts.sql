-- migrate: outside a transaction
-- Copies the changed texts of the interface whose keys have new names, at most one row for each key and language.
-- Version N-1 still reads the former keys.
do $$
begin
  insert into catalogue_overrides (language, key, text)
  select former.language, renamed.now, former.text
  from catalogue_overrides former
  join (values
    ('core:camsites.calculator', 'core:destination.calculator'),
    ('core:community.home', 'core:destination.forum'),
    ('core:account.stream', 'core:destination.stream-summary'),
    ('core:account.bio', 'core:destination.bio'),
    ('core:account.bio-hd', 'core:destination.bio-images'),
    ('core:footer.terms', 'core:destination.terms'),
    ('core:footer.privacy', 'core:destination.privacy-policy'),
    ('core:account.profile', 'core:destination.profile'),
    ('core:account.mine', 'core:destination.account'),
    ('core:account.settings', 'core:destination.settings'),
    ('core:account.password', 'core:destination.change-password'),
    ('core:account.invite', 'core:destination.invite'),
    ('core:community.members', 'core:destination.members'),
    ('core:community.inspiration', 'core:destination.inspiration'),
    ('core:community.tweets', 'core:destination.tweets'),
    ('core:learning.guide', 'core:destination.guide'),
    ('core:learning.courses', 'core:destination.courses'),
    ('core:learning.articles', 'core:destination.articles'),
    ('core:learning.cards', 'core:destination.flash-cards'),
    ('core:learning.tutorial', 'core:destination.tutorials'),
    ('core:learning.faq', 'core:destination.faq'),
    ('core:community.industry', 'core:destination.industry'),
    ('core:account.points', 'core:destination.points'),
    ('core:account.achievements', 'core:destination.achievements'),
    ('core:account.link-page', 'core:destination.link-page'),
    ('forum:image.of', 'core:image.of'),
    ('forum:image.previous', 'core:image.previous'),
    ('forum:image.next', 'core:image.next'),
    ('home:hot', 'home:section.posts'),
    ('moderation:role.none', 'roles:none'),
    ('moderation:role.SuperAdmin', 'roles:SuperAdmin'),
    ('moderation:role.Admin', 'roles:Admin'),
    ('moderation:role.Moderator', 'roles:Moderator'),
    ('moderation:role.Member', 'roles:Member'),
    ('moderation:role.Tester', 'roles:Tester'),
    ('moderation:role.representative', 'roles:representative'),
    ('errors:documents.edited-meanwhile', 'errors:documents.edit-conflict'),
    ('errors:edited-meanwhile', 'errors:edit-conflict'),
    ('errors:brand.edited-meanwhile', 'errors:brand.edit-conflict'),
    ('announcements:deleted-meanwhile', 'announcements:deleted-by-other')
  ) renamed (was, now) on renamed.was = former.key
  on conflict do nothing;
  commit;
end $$;
