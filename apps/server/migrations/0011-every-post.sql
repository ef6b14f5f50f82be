-- One automation for every post that has none of its own. Whatever covers posts covers it.

alter table automations drop constraint automations_kind_check;
alter table automations add constraint automations_kind_check
  check (kind in ('post', 'post_global', 'story', 'story_global', 'remix', 'scheduled', 'direct', 'welcome', 'live', 'live_welcome'));
drop index automations_one_per_account;
create unique index automations_one_per_account on automations (account_id, kind)
  where kind in ('post_global', 'story_global', 'scheduled', 'welcome', 'live_welcome');

update credit_grants set covers = array_append(covers, 'post_global') where 'post' = any(covers) and not 'post_global' = any(covers);
